import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { takesRequestId } from '../../../shared/operation.ts';
import { operations } from '../../../shared/operations.ts';
import { operation as endSessions } from '../../../functions/handlers/ops/end-sessions.ts';
import { operation as liftLock } from '../../../functions/handlers/ops/lift-lock.ts';
import { operation } from '../../../functions/handlers/ops/set-user.ts';
import { contentHash, lookupHash } from '../../../functions/runtime/person/lookup-hash.ts';
import { keys } from '../../../functions/table/keys.ts';
import { operatorPartition } from '../../../functions/table/keys/operators.ts';
import { readItem } from '../../../functions/table/pages.ts';
import { ask, expectRefusal, operatorLogin, sendEvent, succeed, write } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { operatorEventOf } from '../../front-door/door/event.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { logIn, newUser, operator, randomMobile } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'identity seen at the counter';

test('every change by an operator carries a request id', () => {
  const changes = operations.filter(({ caller, kind }) => caller === 'operator' && kind === 'command');
  expect(changes.length).toBeGreaterThan(2);
  expect(changes.filter((contract) => !takesRequestId(contract))).toEqual([]);
});

describe("an operator's command", () => {
  test('whose answer was lost is carried out once and answered the same again', async () => {
    const user = await newUser(door);
    const input = { mobile: user.mobile, tier: 'semi', reason } as const;
    const requestId = randomUUID();
    const first = await succeed(door, operation, await operator(), input, { requestId });
    const again = await succeed(door, operation, await operator(), input, { requestId });
    expect(again).toEqual(first);
    expect(await auditsAbout(door, user.userId)).toHaveLength(1);
  });

  test('sent twice at once is carried out once', async () => {
    const user = await newUser(door);
    const input = { mobile: user.mobile, tier: 'semi', reason } as const;
    const requestId = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(async () => succeed(door, operation, await operator(), input, { requestId })),
    );
    expect(new Set(answers.map(({ auditId }) => auditId)).size).toBe(1);
    expect(await auditsAbout(door, user.userId)).toHaveLength(1);
  });

  test('does not stand for anything else under the same id: request-id-reused', async () => {
    const user = await newUser(door);
    const requestId = randomUUID();
    await succeed(door, operation, await operator(), { mobile: user.mobile, tier: 'semi', reason }, { requestId });
    expectRefusal(
      await ask(door, operation, await operator(), { mobile: user.mobile, tier: 'fully', reason }, { requestId }),
      'request-id-reused',
    );
    expect(await auditsAbout(door, user.userId)).toHaveLength(1);
  });

  test('without a request id is refused', async () => {
    const user = await newUser(door);
    const answer = await ask(
      door,
      operation,
      await operator(),
      { mobile: user.mobile, tier: 'semi', reason },
      { requestId: 'none' },
    );
    expectRefusal(answer, 'input-not-valid', { fields: { requestId: 'request-id-not-valid' } });
    expect(await auditsAbout(door, user.userId)).toHaveLength(0);
  });

  test('that was refused is not taken again by the same bytes, even when it would go through now', async () => {
    const mobile = randomMobile();
    const recorded = await write(
      door,
      operation.contract,
      await operator(),
      { mobile, tier: 'semi', reason },
      { requestId: randomUUID() },
    );
    const send = async () => recorded.open(await sendEvent(door, operation, operatorEventOf(recorded, operatorLogin)));
    expectRefusal(await send(), 'user-not-found');
    const user = await logIn(door, mobile, 'kapao');
    expect(await send()).toMatchObject({ status: 400, code: 20400 });
    expect(await auditsAbout(door, user.userId)).toHaveLength(0);
  });

  test('of another operator under the same id is another command', async () => {
    const user = await newUser(door);
    const requestId = randomUUID();
    const first = await succeed(
      door,
      operation,
      await operator(),
      { mobile: user.mobile, tier: 'basic', reason },
      { requestId },
    );
    const theirs = await write(
      door,
      operation.contract,
      await operator(),
      { mobile: user.mobile, tier: 'semi', reason },
      { requestId },
    );
    const answer = await theirs.open(
      await sendEvent(door, operation, operatorEventOf(theirs, 'AIDAOPSMALEE000000000')),
    );
    expect(answer.code).toBe(1);
    expect(answer.data).not.toMatchObject({ auditId: first.auditId });
    expect(await auditsAbout(door, user.userId)).toHaveLength(2);
  });
});

describe("the record of an operator's command", () => {
  const sent = [
    {
      path: operation.contract.path,
      more: { tier: 'semi' },
      send: async (input: object, requestId: string) => ask(door, operation, await operator(), input, { requestId }),
    },
    {
      path: liftLock.contract.path,
      more: {},
      send: async (input: object, requestId: string) => ask(door, liftLock, await operator(), input, { requestId }),
    },
    {
      path: endSessions.contract.path,
      more: {},
      send: async (input: object, requestId: string) => ask(door, endSessions, await operator(), input, { requestId }),
    },
  ];

  test.for(sent)(
    '$path gives no phone away to whoever has the table and tries them all',
    async ({ path, more, send }) => {
      const owner = operatorPartition('somchai');
      const secret = await door.runtime.secrets.valueOf(door.runtime.config.lookupSecretArn ?? '');
      for (const mobile of [(await newUser(door)).mobile, randomMobile()]) {
        const [requestId, input] = [randomUUID(), { mobile, reason, ...more }];
        await send(input, requestId);
        const record = await readItem(door.clients.documents, door.runtime.table, keys.request(owner, requestId));
        const content = JSON.stringify(Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1)));
        const text = `${owner}\n${path}\n${content}`;
        expect(record?.['keyedHash']).toBe(lookupHash(secret, 'request', text));
        expect(Object.values(record ?? {})).not.toContain(contentHash(text));
      }
    },
  );
});
