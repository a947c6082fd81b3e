import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { operation as getDraft } from '../../../functions/handlers/identity/get-draft.ts';
import { operation as openDraft } from '../../../functions/handlers/identity/open-draft.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as giveConsent } from '../../../functions/handlers/user/give-consent.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { operation as sendInfoCode } from '../../../functions/handlers/user/send-info-code.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { Contract } from '../../../shared/operation.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { refusals, successCode } from '../../../shared/refusals.ts';
import type { Answer } from '../../../infra/write-request.ts';
import { ask, outputOf, send, succeed, write } from '../../front-door/door/ask.ts';
import { consentInput, foreignData, thaiData } from '../../front-door/identity/personal-data.ts';
import { arrangeWallet } from '../../front-door/people/account.ts';
import { phoneHashOf } from '../../front-door/people/codes.ts';
import { askAs } from '../../front-door/people/operators.ts';
import { lastCode } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import type { Manner } from './journey-steps.ts';
import type { JourneyWorld } from './journey-world.ts';
import type { Paper, Step } from './person-rules.ts';

/** Somebody of a run: their devices, and what their apps know of the draft. */
export interface JourneyPerson {
  readonly devices: readonly [User, User];
  readonly thumbprints: readonly [string, string];
  /** Every revision of a draft that an app of theirs was told, oldest first. */
  readonly revisions: number[];
  /** How often they have asked for what is capped, by what and hour. */
  readonly callsInHour: Map<string, number>;
  /** When their sessions were seen to last. */
  hereAtMs: number;
}

/** What stands for the numbers of a run, by their names. */
export type Numbers = Readonly<Record<string, string>>;

const nameOfCode = new Map<number, string>(Object.entries(refusals).map(([name, { code }]) => [code, name]));
/** The answers after which nobody knows more than before. */
const unsettled: ReadonlySet<string> = new Set(['busy', 'unexpected', 'cut-off']);

/** An answer in one word: the registry's, `ok`, or the refusal's name. */
function wordOf({ code, data }: Answer): string {
  if (code !== successCode) return nameOfCode.get(code) ?? String(code);
  const word = typeof data === 'object' && data !== null && 'word' in data ? data['word'] : undefined;
  return typeof word === 'string' ? word : 'ok';
}

function dataOf(world: JourneyWorld, numbers: Numbers, { kind, number, bornIn, endsAtMs, registrySays, name }: Paper) {
  const expiryDate = new Date(endsAtMs + 7 * 3_600_000).toISOString().slice(0, 10);
  const issueDate = new Date(Math.max(Date.UTC(bornIn + 1, 0, 1), endsAtMs - 3_650 * 86_400_000))
    .toISOString()
    .slice(0, 10);
  const given = { idNumber: numbers[number] ?? '', birthDate: `${bornIn}-05-31`, issueDate, expiryDate };
  return kind === 'card'
    ? thaiData({ ...given, firstName: name, laserId: world.laserIdFor(registrySays) })
    : foreignData(given);
}

/** One command with a request id in some manner; asked again, under its id, until it is settled. */
async function command<C extends Contract>(
  { door, cut }: JourneyWorld,
  manner: Manner,
  operation: Operation<C>,
  user: User,
  input: object,
): Promise<string> {
  const requestId = randomUUID();
  if (manner === 'same-bytes') {
    const request = await write(door, operation.contract, user, input, { requestId });
    const first = wordOf(await request.open(await send(door, operation, request)));
    const second = wordOf(await request.open(await send(door, operation, request)));
    // The same bytes are answered as before, or not taken; never are they another try.
    return second === first || second === 'envelope-broken' ? first : `${first}, then ${second}`;
  }
  const once = async () => wordOf(await ask(door, operation, user, input, { requestId }));
  if (manner === 'plain') return once();
  cut.arm(manner === 'cut-before' ? 'before' : 'behind');
  const first = await once();
  const wasCut = cut.disarm();
  return wasCut || unsettled.has(first) ? once() : first;
}

async function codeFor({ door }: JourneyWorld, user: User): Promise<string> {
  const sends = { TableName: door.runtime.table, Key: { ...keys.codeSends(await phoneHashOf(door, user.mobile)) } };
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [{ Delete: sends }] }));
  await succeed(door, sendInfoCode, user, {});
  return lastCode(door, user.mobile);
}

async function save(
  { door }: JourneyWorld,
  { devices, revisions }: JourneyPerson,
  { device, over, text }: Extract<Step, { kind: 'save' }>,
) {
  const user = devices[device === 0 ? 0 : 1];
  const form = 'personal-data';
  const { revision: read } = await succeed(door, getDraft, user, { form });
  // The newest that was ever told and is not the one that stands: of a draft that has ended, too.
  const stale = revisions.findLast((each) => each !== read) ?? read + 7;
  const answers = { firstName: text };
  const answer = await ask(door, saveDraft, user, { form, over: { read, none: 0, stale }[over], answers });
  if (answer.code === successCode) revisions.push(outputOf(saveDraft.contract, answer).revision);
  return wordOf(answer);
}

async function open(
  world: JourneyWorld,
  { devices }: JourneyPerson,
  { device, isRight }: Extract<Step, { kind: 'open' }>,
) {
  const user = devices[device === 0 ? 0 : 1];
  const right = await codeFor(world, user);
  const wrong = right === '000000' ? '000001' : '000000';
  return wordOf(await ask(world.door, openDraft, user, { form: 'personal-data', code: isRight ? right : wrong }));
}

/** Two operators set a level, and a name where one is wished. */
async function set(
  { door, proposer, approver }: JourneyWorld,
  { devices: [{ mobile }] }: JourneyPerson,
  { tier, name }: Extract<Step, { kind: 'set' }>,
) {
  const input = { mobile, tier, ...(name !== undefined && { firstName: name }), reason: 'seen at the counter' };
  const proposed = await askAs(door, setUser, proposer, input);
  if (proposed.code !== successCode) return wordOf(proposed);
  const { proposalId } = proposedSchema.parse(proposed.data);
  const reason = 'compared with the document';
  return wordOf(await askAs(door, approveProposal, approver, { proposalId, reason }, { way: 'console' }));
}

/** Asks the real handlers for a step; what is answered, in a word. */
export async function askFor(
  world: JourneyWorld,
  person: JourneyPerson,
  numbers: Numbers,
  step: Step,
  manner: Manner,
): Promise<string> {
  const { door } = world;
  const [user] = person.devices;
  switch (step.kind) {
    case 'agree':
      return command(world, manner, giveConsent, user, {
        ...consentInput,
        ...(!step.isCurrent && { version: '2020-01-01' }),
      });
    case 'withdraw':
      return wordOf(await ask(door, withdrawConsent, user, { document: consentInput.document }));
    case 'give':
      return command(world, manner, addInfo, user, dataOf(world, numbers, step.paper));
    case 'verify':
      return command(world, manner, verifyRegistry, user, {});
    case 'save':
      return save(world, person, step);
    case 'open':
      return open(world, person, step);
    case 'set':
      return set(world, person, step);
    case 'review':
      await arrangeWallet(door, user, { auditStatus: step.isOn ? 1 : 0 });
      return 'ok';
    case 'lock':
      return wordOf(await ask(door, lockWallet, user, {}));
    case 'wait':
      door.clock.advance(step.ms);
      return 'ok';
  }
}
