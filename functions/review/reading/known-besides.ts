import type { KnownBesides } from '../../domains/review/check-given.ts';
import { readIdNumberOwners } from '../../runtime/identity/id-number.ts';
import { openName } from '../../runtime/person/personal.ts';
import type { OpenedName } from '../../runtime/person/personal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { readStepOutcome, withoutWord } from '../../table/identity-journey.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import type { ReviewedPerson } from '../decisions/load-person.ts';

/** More tries than anybody has before a reviewer looks: three a day, what was given anew, and hours without a word. */
const lastTries = 60;

/** What the registry has said last of the data that stands; undefined where it has said nothing of that. */
async function registrySaid({ aws, table }: Runtime, userId: string, revision: number): Promise<string | undefined> {
  const wanted = { size: lastTries, consistent: true } as const;
  const { items } = await readPage(aws.documents, table, lists.identityOutcomes(userId), wanted);
  const words = items
    .map(readStepOutcome)
    .filter(({ step, outcome }) => step === 'registry' && outcome !== withoutWord);
  return words.find((each) => each.revision === revision)?.outcome;
}

/** The same with the name as its seal gave it back: whole only for whoever holds the case. */
interface KnownOfPerson extends Omit<KnownBesides, 'name'> {
  readonly name: OpenedName | undefined;
}

/**
 * What is known of a person beside what they typed: the wallet's name, whose the document's number is, and what the
 * registry has said of it.
 */
export async function knownBesides(
  runtime: Runtime,
  userId: string,
  { person, key, given }: ReviewedPerson,
): Promise<KnownOfPerson> {
  const name = openName(key, person);
  if (given === undefined) return { name, otherOwner: undefined, registry: undefined };
  const { numberHash } = given;
  const [{ owner, isProven }, registry] = await Promise.all([
    readIdNumberOwners(runtime, { numberHash, formerHash: undefined, userId }),
    registrySaid(runtime, userId, given.revision),
  ]);
  const otherOwner = owner === undefined || owner.userId === userId ? undefined : { ...owner, isProven };
  return { name, otherOwner, registry };
}
