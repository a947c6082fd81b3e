import { expect, test, vi } from 'vitest';
import { searchAudit } from '../../../shared/contracts/inspect/audit.ts';
import { operation } from '../../../functions/handlers/inspect/audit.ts';
import { operation as find } from '../../../functions/handlers/inspect/find.ts';
import { periodsAt } from '../../../functions/domains/calendar/periods.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';
import { patience } from '../../stage/patience.ts';

const door = await openDoor();
const today = periodsAt(door.clock.peekMs()).day;

/** Somebody who has looked at somebody once, and been refused once. */
async function looked() {
  const [somebody, user] = await Promise.all([newOperator(door, ['support']), newUser(door)]);
  await succeedAs(door, find, somebody, { reference: user.userId });
  expectRefusal(await askAs(door, operation, somebody, { day: today }), 'role-missing');
  return { somebody, user };
}

/** All of a search, page by page, once the stream has brought so many. */
async function search(input: object, atLeast: number) {
  return vi.waitFor(async () => {
    const rows = [];
    let cursor: string | undefined;
    do {
      const page = await succeed(door, operation, await operator(), {
        ...input,
        ...(cursor !== undefined && { cursor }),
      } as { day: string });
      rows.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(rows.length).toBeGreaterThanOrEqual(atLeast);
    return rows;
  }, patience);
}

test("given an operator, then all they did, looked at or were refused is shown, newest first, over the operators' API", async () => {
  const { somebody, user } = await looked();
  const rows = await search({ operatorId: somebody.id }, 2);
  expect(rows.map(({ action, reason, subject }) => [action, reason, subject])).toEqual([
    ['inspect/audit', 'refused', 'nobody'],
    ['inspect/find', 'read', user.userId],
  ]);
  const asked = { operatorId: somebody.id, act: 'inspect/find' };
  const { rows: overHttp } = await succeedOverHttp(door, searchAudit, await operator(), asked);
  expect(overHttp).toEqual(rows.slice(1));
});

test('given a person, then whoever has looked at them is shown, and with an operator only that one', async () => {
  const { somebody, user } = await looked();
  const other = await newOperator(door, ['support']);
  await succeedAs(door, find, other, { reference: user.userId });
  // A search about a person is a look at them too, and one that had to be repeated would find itself.
  const looks = { subject: user.userId, act: 'inspect/find' };
  expect((await search(looks, 2)).map(({ operatorId }) => operatorId)).toEqual([other.id, somebody.id]);
  expect(await search({ ...looks, operatorId: somebody.id }, 1)).toHaveLength(1);
});

test('given a day, then its own acts are shown page by page, and of another day none', async () => {
  const { somebody } = await looked();
  const own = (await search({ day: today }, 2)).filter(({ operatorId }) => operatorId === somebody.id);
  expect(own).toHaveLength(2);
  const yesterday = periodsAt(door.clock.peekMs() - 86_400_000).day;
  await search({ operatorId: somebody.id }, 2);
  expect(await search({ operatorId: somebody.id, day: today }, 2)).toHaveLength(2);
  expect(await search({ operatorId: somebody.id, day: yesterday }, 0)).toEqual([]);
});

test('what is asked for is audited itself, and only the register may', async () => {
  const { somebody } = await looked();
  await search({ operatorId: somebody.id }, 1);
  await vi.waitFor(async () => {
    const asking = await search({ operatorId: 'somchai', act: 'inspect/audit', day: today }, 1);
    expect(asking.some(({ change }) => change['operatorId'] === somebody.id)).toBe(true);
  }, patience);
  const others = await newOperator(door, ['money', 'identity', 'support']);
  expectRefusal(await askAs(door, operation, others, { day: today }), 'role-missing');
});

test('what names nothing is refused by its field', async () => {
  for (const input of [{}, { act: 'inspect/find' }, { day: '2026-11-23' }, { subject: 'malee' }])
    expectRefusal(await ask(door, operation, await operator(), input), 'input-not-valid', {
      fields: expect.anything(),
    });
});
