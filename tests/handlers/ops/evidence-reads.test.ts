import { describe, expect, test } from 'vitest';
import { specOf } from '../../../infra/function-specs.ts';
import { readSampleEvent } from '../../../infra/sample-event.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import type { OperatorRole } from '../../../shared/operator-role.ts';
import { operation as readReview } from '../../../functions/handlers/ops/read-review.ts';
import { idSchema } from '../../../shared/ids.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { allOperations } from '../../front-door/door/all-operations.ts';
import type { AnyOperation } from '../../front-door/door/all-operations.ts';
import { expectRefusal, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { operatorEventOf } from '../../front-door/door/event.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { beforeActReview, sentForAct } from '../../front-door/identity/act-reviews.ts';
import { sentCompany } from '../../front-door/identity/companies.ts';
import { sentFor, take } from '../../front-door/identity/reviews.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import type { User } from '../../front-door/people/users.ts';

/** By what it may do: shows pictures, or opens what the law has us keep. Two show people by other keys. */
const opensEvidence = ({ contract: { name } }: AnyOperation): boolean =>
  specOf(name).uploads.includes('show') ||
  specOf(name).evidenceKey.includes('decrypt') ||
  ['ops/read-case', 'inspect/unmask'].includes(name);

const door = await openDoor({ table: await createOwnTable() });
const ofAnyOperator = allOperations.filter((each) => opensEvidence(each) && each.contract.caller === 'operator');
/** Whoever approves does it by the role of the act, as the enumeration of acts holds; it opens a birthday at most. */
const approval = 'ops/approve-proposal';
const ofOperators = ofAnyOperator.filter(({ contract }) => contract.name !== approval);
const ofWallets = allOperations.filter(({ contract }) => contract.caller === 'wallet');

test('what shows pictures or opens evidence is found by its grants', () => {
  expect(ofOperators.map(({ contract }) => contract.name)).toEqual([
    'inspect/read-proofs',
    'inspect/unmask',
    'ops/decide-review',
    'ops/read-case',
    'ops/read-evidence',
    'ops/read-review',
    'ops/read-screening-hit',
    'ops/replay-message',
    'ops/set-user',
  ]);
  expect(ofAnyOperator.map(({ contract }) => contract.name)).toContain(approval);
  expect(ofWallets.filter(opensEvidence).length).toBeGreaterThan(8);
  // Whoever is nobody's session and no operator gets at none of it: not before a login, and not a partner.
  const ofOthers = allOperations.filter(({ contract }) => !['operator', 'wallet'].includes(contract.caller));
  expect(ofOthers.length).toBeGreaterThan(3);
  expect(ofOthers.filter(opensEvidence).map(({ contract }) => contract.name)).toEqual([]);
});

/** Whose case lies with a reviewer, and all by which an answer would give them away. */
interface Victim {
  readonly ids: { readonly usr: string; readonly rev: string; readonly upl: readonly string[] };
  readonly secrets: readonly string[];
}

async function victimOf(
  { userId }: User,
  { reviewId, uploadIds }: { readonly reviewId: string; readonly uploadIds: readonly string[] },
  numbers: readonly string[],
): Promise<Victim> {
  const pictures = await Promise.all(
    uploadIds.map(async (id) => {
      const key = keys.upload(userId, id.slice('upl_'.length));
      return String((await readItem(door.clients.documents, door.runtime.table, key))?.['pictureKey']);
    }),
  );
  return { ids: { usr: userId, rev: reviewId, upl: uploadIds }, secrets: [...numbers, ...pictures] };
}

async function personReviewed(): Promise<Victim> {
  const { user, data, ...sent } = await sentFor(door, 'papers');
  return victimOf(user, sent, [data.idNumber]);
}

async function companyReviewed(): Promise<Victim> {
  const { user, data, ...sent } = await sentCompany(door);
  return victimOf(user, sent, [data.registrationNumber, data.personIdNumber, data.accountNumber]);
}

async function actReviewed(): Promise<Victim> {
  const { sender, data, act } = await beforeActReview(door);
  return victimOf(sender, await sentForAct(door, sender, act), [data.idNumber]);
}

/** A sample's input with somebody else's ids in the place of its own. */
function withIdsOf(input: object, { usr, rev, upl }: Victim['ids'], at: number): object {
  const text = JSON.stringify(input)
    .replaceAll(/usr_[0-9A-Z]{20}/g, usr)
    .replaceAll(/rev_[0-9A-Z]{20}/g, rev)
    .replaceAll(/upl_[0-9A-Z]{20}/g, upl[at % upl.length] ?? '');
  const asked: object = JSON.parse(text);
  return asked;
}

const [person, company, act] = await Promise.all([personReviewed(), companyReviewed(), actReviewed()]);
const victims = [person, company, act];
/** Each with each of its pictures; a company, whose places are a person's too, with the first. */
const asks = [...person.ids.upl.map((_id, at) => [person, at] as const), [company, 0] as const, [act, 0] as const];

/** What is asked of an operation: with each victim's ids, and once where it takes none. */
const inputsOf = (name: string): readonly object[] => {
  const texts = asks.map(([{ ids }, at]) => JSON.stringify(withIdsOf(readSampleEvent(name).input, ids, at)));
  return [...new Set(texts)].map((text): object => JSON.parse(text));
};

test('whoever may look at a case is shown all of that, so that it would be found in an answer', async () => {
  const malee = await newOperator(door);
  for (const { ids, secrets } of victims) {
    const reviewId = idSchema('rev').parse(ids.rev);
    await take(door, malee, reviewId);
    const shown = JSON.stringify(await succeedAs(door, readReview, malee, { reviewId, reason: 'to compare them' }));
    expect(secrets.filter((secret) => !shown.includes(secret))).toEqual([]);
  }
});

describe("another person's pictures and case, asked for by everything that a wallet may ask", () => {
  test.for(ofWallets.map((each) => [each.contract.name, each] as const))(
    'are not in what %s answers',
    async ([, each]) => {
      for (const input of inputsOf(each.contract.name)) {
        // Somebody of their own, for some of what is asked ends the session or locks the wallet.
        const thief = await newUser(door, { tier: 'semi' });
        const answer = JSON.stringify(await each.ask(door, thief, input));
        const secrets = victims.flatMap((victim) => victim.secrets);
        expect(secrets.filter((secret) => answer.includes(secret))).toEqual([]);
      }
    },
  );
});

/** An operator's operation whose types do not matter here, asked by a way in. */
async function askThrough(each: AnyOperation, login: string, input: object) {
  const request = await write(door, each.contract, await operator(), input);
  return request.open(await each.sendEvent(door, operatorEventOf(request, login)));
}

const rolesOf = ({ contract }: AnyOperation): readonly OperatorRole[] => {
  const { role } = { role: 'any', ...contract } as { readonly role: OperatorRole | 'any' | readonly OperatorRole[] };
  if (role === 'any') throw new Error('whoever is an operator may read it');
  return typeof role === 'string' ? [role] : role;
};

describe.for(ofOperators.map((each) => [each.contract.name, each] as const))('%s', ([name, each]) => {
  test('is refused to whoever is no operator, and to each operator without the role, and each try is audited', async () => {
    const input = readSampleEvent(name).input;
    const nobody = 'AIDANOBODYKNOWSTHIS00';
    expectRefusal(await askThrough(each, nobody, input), 'role-missing');
    const others = operatorRoles.filter((role) => !rolesOf(each).includes(role));
    const somebody = await newOperator(door, others);
    expectRefusal(await askThrough(each, somebody.login, input), 'role-missing');
    const audits = await itemsOf(door, keys.audit(periodsAt(door.clock.peekMs()).month, '').pk);
    for (const login of [nobody, somebody.login])
      expect(audits.filter((item) => item['login'] === login && item['action'] === name)).toMatchObject([
        { reason: 'refused', change: { refused: 'role-missing' } },
      ]);
  });
});
