import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { randomUUID } from 'node:crypto';
import { operation as getDraft } from '../../../functions/handlers/identity/get-draft.ts';
import { operation as openDraft } from '../../../functions/handlers/identity/open-draft.ts';
import { operation as startFace } from '../../../functions/handlers/identity/start-face.ts';
import { operation as saveDraft } from '../../../functions/handlers/identity/save-draft.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { operation as addInfo } from '../../../functions/handlers/user/add-info.ts';
import { operation as giveConsent } from '../../../functions/handlers/user/give-consent.ts';
import { operation as lockWallet } from '../../../functions/handlers/user/lock-wallet.ts';
import { operation as sendInfoCode } from '../../../functions/handlers/user/send-info-code.ts';
import { operation as withdrawConsent } from '../../../functions/handlers/user/withdraw-consent.ts';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as askReverification } from '../../../functions/handlers/ops/ask-reverification.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import type { Operation } from '../../../functions/runtime/operation/implement.ts';
import { keys } from '../../../functions/table/keys.ts';
import { watchAt } from '../../../functions/table/renewal.ts';
import type { Contract } from '../../../shared/operation.ts';
import { proposedSchema } from '../../../shared/proposal.ts';
import { successCode } from '../../../shared/refusals.ts';
import { ask, outputOf, send, succeed, write } from '../../front-door/door/ask.ts';
import { consentInput, foreignData, thaiData } from '../../front-door/identity/personal-data.ts';
import { arrangeWallet } from '../../front-door/people/account.ts';
import { phoneHashOf } from '../../front-door/people/codes.ts';
import { askAs } from '../../front-door/people/operators.ts';
import { lastCode } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';
import { wordOf } from './answer-word.ts';
import { sendAsCompany, sendForStep } from './case-steps.ts';
import type { Manner } from './journey-steps.ts';
import type { JourneyWorld } from './journey-world.ts';
import { faceWordAfterMs } from './person-rules.ts';
import type { Paper } from './person-facts.ts';
import type { Step } from './person-rules.ts';
import type { FaceWord } from './face-rules.ts';

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

/** The answers after which nobody knows more than before. */
const unsettled: ReadonlySet<string> = new Set(['busy', 'unexpected', 'cut-off']);

function dataOf(world: JourneyWorld, numbers: Numbers, { kind, number, bornIn, endsAtMs, registrySays, name }: Paper) {
  const expiryDate = new Date(endsAtMs + 7 * 3_600_000).toISOString().slice(0, 10);
  const issueDate = new Date(Math.max(Date.UTC(bornIn + 1, 0, 1), endsAtMs - 3_650 * 86_400_000))
    .toISOString()
    .slice(0, 10);
  const given = { idNumber: numbers[number] ?? '', birthDate: `${bornIn}-05-31`, issueDate, expiryDate };
  return kind === 'card'
    ? thaiData({ ...given, firstName: name, laserId: world.laserIdFor(registrySays) })
    : foreignData({ ...given, firstName: name });
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
  const key = keys.codeSends(await phoneHashOf(door, user.mobile), 'session');
  const sends = { TableName: door.runtime.table, Key: { ...key } };
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [{ Delete: sends }] }));
  await succeed(door, sendInfoCode, user, {});
  return lastCode(door, user.mobile);
}

/** The partner's word on one of somebody's checks, counted from the last; what was made of it. */
async function tell({ items, tellFace }: JourneyWorld, { userId }: User, nth: number, said: FaceWord) {
  const own = (await items()).flatMap(({ pk, sk }) =>
    pk === userId && String(sk).startsWith('FACE#') ? [String(sk)] : [],
  );
  const sk = own.toSorted().at(nth);
  if (sk === undefined) return 'no-check';
  const [status, outcome] = await tellFace(`${sk.slice('FACE#'.length)}-${userId.slice('usr_'.length)}`, said);
  return status === 200 ? outcome : `${status} ${outcome}`;
}

/** Begins a check, and has the partner say a second later what was seen. */
async function face(world: JourneyWorld, manner: Manner, user: User, shows: FaceWord | 'nothing') {
  const begin = (how: Manner) => command(world, how, startFace, user, {});
  const first = await begin(manner === 'same-bytes' ? 'plain' : manner);
  // One whose minute was over has lapsed by that, and the next try begins another.
  const begun = first === 'busy' ? await begin('plain') : first;
  if (begun !== 'ok' || shows === 'nothing') return begun;
  world.door.clock.advance(faceWordAfterMs);
  return tell(world, user, -1, shows);
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

/** Two words for a doubt, or that time has gone by. */
async function askAnew({ door, proposer }: JourneyWorld, { userId }: User, isPeriodic: boolean): Promise<string> {
  const reasonClass = isPeriodic ? 'periodic' : 'document-doubtful';
  const input = { whose: userId, reasonClass, reason: 'asked once more' } as const;
  return wordOf(await askAs(door, askReverification, proposer, input));
}

/** The wallet of somebody whose documents lie with a reviewer, or do no more: then their watch is looked at, too. */
async function putIntoReview({ door }: JourneyWorld, user: User, isOn: boolean): Promise<string> {
  await arrangeWallet(door, user, { auditStatus: isOn ? 1 : 0 });
  if (isOn) return 'ok';
  const looked = watchAt(door.runtime.table, user.userId, door.clock.peekMs());
  await door.clients.documents.send(new TransactWriteCommand({ TransactItems: [looked] }));
  return 'ok';
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
    case 'face':
      return face(world, manner, user, step.shows);
    case 'tell':
      return tell(world, user, step.which === 'last' ? -1 : -2, step.said);
    case 'save':
      return save(world, person, step);
    case 'open':
      return open(world, person, step);
    case 'set':
      return set(world, person, step);
    case 'ask':
      return askAnew(world, user, step.isPeriodic);
    case 'review':
      return putIntoReview(world, user, step.isOn);
    case 'reviewed':
      return sendForStep(world, user, step);
    case 'company':
      return sendAsCompany(world, user, step.outcome);
    case 'lock':
      return wordOf(await ask(door, lockWallet, user, {}));
    case 'wait':
      door.clock.advance(step.ms);
      return 'ok';
  }
}
