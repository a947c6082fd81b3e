import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import type { IdType } from '../../../shared/personal/documents.ts';
import { refuseMinorsFace } from '../../domains/face/decide-face.ts';
import { isCompanys } from '../../domains/renewal/renewal.ts';
import { openCompany } from '../../company/company-data.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { stillCompany } from '../../table/company.ts';
import type { TransactItem } from '../../table/expression.ts';
import { stillGiven } from '../../table/identity.ts';
import type { IdentityItems } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import type { Person } from '../../table/person.ts';

/** Whom a picture for one act is compared with. */
export interface WhoActs {
  /** The document that they hold beside their face. */
  readonly document: IdType;
  /** Of the data that names them: how often it had been given. */
  readonly revision: number;
  /** The check that this data stands. */
  readonly stillKnown: TransactItem;
}

interface Known {
  readonly person: Person;
  readonly wallet: Wallet;
  readonly identity: IdentityItems;
  readonly nowMs: number;
}

/** For a company acts whom its papers name, whatever its registrant has given of themselves. */
async function ofCompany(runtime: Runtime, { person: { userId }, identity }: Known): Promise<WhoActs | undefined> {
  const item = await readItem(runtime.aws.documents, runtime.table, keys.company(userId));
  const company = await openCompany(runtime, userId, identity.wrappedKey, item);
  return (
    company && {
      // Which of the two it is stands in clear under the mask.
      document: company.opened.masked().personIdType,
      revision: company.given.revision,
      stillKnown: stillCompany(runtime.table, userId, company.given),
    }
  );
}

/** Who acts with a wallet, consistently; a minor's picture stands for nothing. */
export async function readWhoActs(
  runtime: Runtime,
  known: Known,
): Promise<WhoActs | Refusal<'personal-data-not-given' | 'face-too-young'>> {
  const { person, wallet, identity, nowMs } = known;
  if (isCompanys(wallet)) return (await ofCompany(runtime, known)) ?? refuse('personal-data-not-given');
  const { given } = identity;
  const opened = await openPersonalData(runtime, person, identity);
  if (given === undefined || opened === undefined) return refuse('personal-data-not-given');
  return (
    refuseMinorsFace(opened.identity, dayInBangkok(nowMs)) ?? {
      document: opened.identity.masked().idType,
      revision: given.revision,
      stillKnown: stillGiven(runtime.table, person.userId, given),
    }
  );
}
