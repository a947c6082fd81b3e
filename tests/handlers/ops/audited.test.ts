import { describe, expect, test } from 'vitest';
import { operation as approveProposal } from '../../../functions/handlers/ops/approve-proposal.ts';
import { operation as endSessions } from '../../../functions/handlers/ops/end-sessions.ts';
import { operation as liftLock } from '../../../functions/handlers/ops/lift-lock.ts';
import { operation as listSuspense } from '../../../functions/handlers/ops/list-suspense.ts';
import { operation as rejectProposal } from '../../../functions/handlers/ops/reject-proposal.ts';
import { operation as setUser } from '../../../functions/handlers/ops/set-user.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { spendCap } from '../../../functions/runtime/operation/caps.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readSampleEvent } from '../../../infra/sample-event.ts';
import { allOperations } from '../../front-door/door/all-operations.ts';
import { expectRefusal, sendEvent, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { operatorEventOf } from '../../front-door/door/event.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { itemsOf } from '../../front-door/people/account.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { newUser, operator, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const hourMs = 3_600_000;
const month = periodsAt(door.clock.peekMs()).month;
/** One of the tests moves the clock on by an hour. */
const months = new Set([month, periodsAt(door.clock.peekMs() + hourMs).month]);
const reason = 'the owner called';
const auditsOf = async (who: string) =>
  (await Promise.all([...months].map((each) => itemsOf(door, keys.audit(each, '').pk))))
    .flat()
    .filter((item) => item['operator'] === who);

/** A door at which no transaction goes through. */
function withoutTransactions(): Door {
  const { send } = door.clients.documents;
  const documents = Object.create(door.clients.documents, {
    send: {
      value: (command: object) =>
        command.constructor.name === 'TransactWriteCommand'
          ? Promise.reject(new Error('no transaction'))
          : Reflect.apply(send, door.clients.documents, [command]),
    },
  });
  return { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents } } };
}

/** What tells somebody of nobody but themselves. */
const ofOneself = 'ops/who-am-i';

const queries = allOperations
  .filter(({ contract }) => contract.caller === 'operator' && contract.kind === 'query' && contract.name !== ofOneself)
  .map(({ contract, ask }) => ({
    name: contract.name,
    ask,
    input: contract.name === 'ops/list-proposals' ? {} : readSampleEvent(contract.name).input,
  }));

describe('whatever an operator looks at', () => {
  test('is a query of theirs', () => {
    expect(queries.length).toBeGreaterThan(6);
  });

  test.for(queries)('$name stands in the audit, with who looked and no phone', async ({ name, ask, input }) => {
    await ask(door, await operator(), input);
    const [reading, ...others] = (await auditsOf('somchai')).filter(
      (item) => item['action'] === name && ['read', Object(input)['reason']].includes(item['reason']),
    );
    expect(reading).toMatchObject({
      operator: 'somchai',
      login: expect.stringMatching(/^AIDA/),
      change: expect.any(Object),
    });
    expect(JSON.stringify([reading, ...others])).not.toMatch(/\d{9,10}"/);
  });

  test.for(queries)('$name shows nothing where that cannot be written', async ({ ask, input }) => {
    expect((await ask(withoutTransactions(), await operator(), input)).code).not.toBe(1);
  });
});

describe('whatever an operator is refused stands in the audit', () => {
  test('with the person, the way in and why: a role that is not theirs', async () => {
    const somebody = await newOperator(door, ['support']);
    expectRefusal(await askAs(door, listSuspense, somebody, { month }), 'role-missing');
    expect(await auditsOf(somebody.id)).toMatchObject([
      {
        login: somebody.login,
        action: 'ops/list-suspense',
        userId: 'nobody',
        reason: 'refused',
        change: { refused: 'role-missing' },
      },
    ]);
  });

  test("a way in that is nobody's: it names that", async () => {
    const request = await write(door, listSuspense.contract, await operator(), { month });
    const login = 'AIDANOBODYKNOWSTHIS00';
    expectRefusal(
      await request.open(await sendEvent(door, listSuspense, operatorEventOf(request, login))),
      'role-missing',
    );
    expect((await auditsOf('unknown')).filter((item) => item['login'] === login)).toMatchObject([
      { change: { refused: 'role-missing' } },
    ]);
  });

  test("an approval by a signature and one of the proposer's own: they name the proposal", async () => {
    const [user, somebody] = await Promise.all([newUser(door), newOperator(door)]);
    const { proposalId } = await succeedAs(door, setUser, somebody, { mobile: user.mobile, tier: 'semi', reason });
    expectRefusal(await askAs(door, approveProposal, somebody, { proposalId, reason }), 'console-login-needed');
    expectRefusal(
      await askAs(door, approveProposal, somebody, { proposalId, reason }, { way: 'console' }),
      'proposal-not-yours',
      { because: 'proposer' },
    );
    const refused = (await auditsOf(somebody.id))
      .filter((item) => item['reason'] === 'refused')
      .map(({ action, change }) => ({ action, change }));
    expect(refused).toEqual(
      expect.arrayContaining([
        { action: 'ops/approve-proposal', change: { proposalId, refused: 'console-login-needed' } },
        { action: 'ops/approve-proposal', change: { proposalId, refused: 'proposal-not-yours' } },
      ]),
    );
    expect(refused).toHaveLength(2);
  });

  test('without the phone that was asked about', async () => {
    const [somebody, mobile] = [await newOperator(door), randomMobile()];
    expectRefusal(await askAs(door, endSessions, somebody, { mobile, reason }), 'user-not-found');
    const audits = await auditsOf(somebody.id);
    expect(audits).toMatchObject([{ action: 'ops/end-sessions', change: { refused: 'user-not-found' } }]);
    expect(JSON.stringify(audits)).not.toContain(mobile.slice(1));
  });

  test('but not what was only badly written', async () => {
    const somebody = await newOperator(door);
    expectRefusal(await askAs(door, listSuspense, somebody, { month: 'May' }), 'input-not-valid', {
      fields: { month: 'month-not-valid' },
    });
    expect(await auditsOf(somebody.id)).toEqual([]);
  });

  const refuse = async (who: TestOperator, at: Door = door) => {
    expectRefusal(await askAs(at, listSuspense, who, { month }), 'role-missing');
  };

  /** Somebody who has used all of the hour's records of one kind, but for what is asked for here. */
  async function atTheCap(at: Door = door): Promise<TestOperator> {
    const somebody = await newOperator(at, ['support']);
    const cap = {
      kind: 'audit-operator',
      of: `${somebody.login}#ops/list-suspense#role-missing`,
      most: 60,
      windowMs: hourMs,
    } as const;
    for (let times = 0; times < 60; times += 1)
      expect(await spendCap(at.runtime, cap, at.clock.peekMs())).toBeUndefined();
    return somebody;
  }
  const changesOf = async ({ id }: TestOperator) => (await auditsOf(id)).map(({ change }) => change);

  test('sixty times an hour of one kind, so that nobody fills the table with it, and once that it was too often', async () => {
    const somebody = await atTheCap();
    const met = { refused: 'role-missing', capMet: 60 };
    for (let times = 0; times < 3; times += 1) await refuse(somebody);
    expect(await changesOf(somebody)).toEqual([met]);
    door.clock.advance(hourMs);
    await refuse(somebody);
    expect(await changesOf(somebody)).toEqual([met, { refused: 'role-missing' }]);
  });

  test('that it was too often is written by the next one where it could not be', async () => {
    const somebody = await atTheCap();
    await refuse(
      somebody,
      meanwhileDoor(door, () => Promise.reject(new Error('no record'))),
    );
    expect(await changesOf(somebody)).toEqual([]);
    await refuse(somebody);
    expect(await changesOf(somebody)).toEqual([{ refused: 'role-missing', capMet: 60 }]);
  });

  test('with its ids, in the log too, and of no field that somebody made up', async () => {
    const [somebody, proposalId] = [await newOperator(door), `prp_${'0'.repeat(20)}`];
    const input = { proposalId, reason, 'Malee Suksan': proposalId };
    expectRefusal(await askAs(door, approveProposal, somebody, input), 'console-login-needed');
    const [operation, refused] = ['ops/approve-proposal', 'console-login-needed'];
    expect(door.log.of('operator-refused').map(({ facts }) => facts)).toContainEqual({
      operator: somebody.id,
      operation,
      refused,
      about: proposalId,
    });
    expect(await changesOf(somebody)).toEqual([{ proposalId, refused }]);
  });

  test('and where it cannot be written the answer is the same refusal, and the log says so', async () => {
    const somebody = await newOperator(door, ['support']);
    await refuse(somebody, withoutTransactions());
    expect(door.log.of('auth-event-lost').length).toBeGreaterThan(0);
  });
});

describe('a reason', () => {
  test('stands in the audit and in no line of the log', async () => {
    const [user, somebody] = await Promise.all([newUser(door), newOperator(door)]);
    const why = 'the counter of Silom has seen the card';
    const { proposalId } = await succeedAs(door, setUser, somebody, { mobile: user.mobile, tier: 'semi', reason: why });
    await askAs(door, approveProposal, somebody, { proposalId, reason: why }, { way: 'console' });
    await succeedAs(door, rejectProposal, somebody, { proposalId, reason: why });
    expect((await auditsOf(somebody.id)).filter((item) => item['reason'] === why)).toHaveLength(2);
    expect(JSON.stringify(door.log.lines)).not.toContain('Silom');
  });

  test('that gives a phone away is refused, whatever is asked', async () => {
    const somebody = await newOperator(door);
    const input = { mobile: randomMobile(), reason: 'called 081-234-5678' };
    const answers = await Promise.all([
      askAs(door, setUser, somebody, { ...input, tier: 'semi' }),
      askAs(door, endSessions, somebody, input),
      askAs(door, liftLock, somebody, input),
    ]);
    for (const answer of answers)
      expectRefusal(answer, 'input-not-valid', { fields: { reason: 'reason-names-somebody' } });
  });
});
