import { expect, test } from 'vitest';
import { unmask } from '../../../shared/contracts/inspect/unmask.ts';
import { mostUnmaskedADay, unmaskedOftenFrom } from '../../../shared/inspect/unmasked-field.ts';
import { formatThaiMobile, parseThaiMobile } from '../../../shared/phone.ts';
import { operation } from '../../../functions/handlers/inspect/unmask.ts';
import { nextBangkokMidnightMs } from '../../../functions/domains/calendar/periods.ts';
import { ask, expectRefusal } from '../../front-door/door/ask.ts';
import { captureLog } from '../../front-door/door/captured-log.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { newUser, operator } from '../../front-door/people/users.ts';

const door = await openDoor();
const reason = 'rings the owner up, case 4711';

test("given a reason, then the number is shown as it is, over the operators' API", async () => {
  const user = await newUser(door);
  const asked = { userId: user.userId, field: 'mobile', reason } as const;
  const { value } = await succeedOverHttp(door, unmask, await operator(), asked);
  expect(value).toBe(formatThaiMobile(parseThaiMobile(user.mobile) ?? 'none'));
});

test('a name is shown whole, and left out where none is known', async () => {
  const wishes = { tier: 'fully', firstName: 'Somchai', lastName: 'Jaidee' } as const;
  const [named, unnamed] = [await newUser(door, wishes), await newUser(door)];
  const somebody = await newOperator(door, ['support']);
  const of = ({ userId }: { readonly userId: string }) =>
    succeedAs(door, operation, somebody, { userId, field: 'name', reason });
  expect((await of(named)).value).toBe('Somchai Jaidee');
  expect(await of(unnamed)).toEqual({ userId: unnamed.userId });
});

test('who saw what and why stands in the audit, and what they saw does not', async () => {
  const user = await newUser(door);
  const somebody = await newOperator(door, ['support']);
  await succeedAs(door, operation, somebody, { userId: user.userId, field: 'mobile', reason });
  const audits = await auditsAbout(door, user.userId);
  expect(audits.at(-1)).toMatchObject({
    operator: somebody.id,
    action: 'inspect/unmask',
    reason,
    change: { field: 'mobile' },
  });
  expect(JSON.stringify(audits)).not.toContain(user.mobile.slice(-8));
});

test('too-many: an operator sees so many a Bangkok day, and somebody is told of whoever sees many', async () => {
  const log = captureLog();
  const own = { ...door, runtime: { ...door.runtime, log } };
  const [somebody, user] = await Promise.all([newOperator(door, ['support']), newUser(door)]);
  const asked = { userId: user.userId, field: 'mobile', reason } as const;
  const told = () => log.lines.filter(({ event }) => event === 'unmasked-often');
  for (let count = 1; count < unmaskedOftenFrom; count += 1) await succeedAs(own, operation, somebody, asked);
  expect(told()).toEqual([]);
  for (let count = unmaskedOftenFrom; count <= mostUnmaskedADay; count += 1)
    await succeedAs(own, operation, somebody, asked);
  expect(told().length).toBeGreaterThan(0);
  const answer = await askAs(own, operation, somebody, asked);
  expectRefusal(answer, 'too-many', { retryAfterMs: expect.any(Number) });
  const other = await newOperator(door, ['support']);
  expect((await succeedAs(own, operation, other, asked)).value).toBeDefined();
  own.clock.advance(nextBangkokMidnightMs(own.clock.peekMs()) - own.clock.peekMs());
  expect((await succeedAs(own, operation, somebody, asked)).value).toBeDefined();
});

test('no reason, or one that names somebody, shows nothing', async () => {
  const user = await newUser(door);
  for (const [given, error] of [
    ['', 'reason-required'],
    ['rings 0812345678 up', 'reason-names-somebody'],
  ] as const) {
    const answer = await ask(door, operation, await operator(), {
      userId: user.userId,
      field: 'mobile',
      reason: given,
    });
    expectRefusal(answer, 'input-not-valid', { fields: { reason: error } });
  }
});

test('user-not-found: nobody has the id, and role-missing without support', async () => {
  const asked = { userId: `usr_${'0'.repeat(20)}`, field: 'name', reason } as const;
  expectRefusal(await ask(door, operation, await operator(), asked), 'user-not-found');
  const others = await newOperator(door, ['money', 'identity', 'register']);
  expectRefusal(await askAs(door, operation, others, asked), 'role-missing');
});
