import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { operation } from '../../../functions/handlers/airtime/create.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { freezeFor } from '../../front-door/freezes/freeze-for.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { arrangeAirtime } from '../../front-door/payouts/airtime-cases.ts';

// A table of its own: in the shared one the deployed functions would order what is held here.
const door = await openDoor({ table: await createOwnTable() });
const once = () => ({ requestId: randomUUID() });

describe.concurrent('one request is one top-up', () => {
  test('the same request id many times at once holds the money once, and everybody hears the same', async () => {
    const { user, input } = await arrangeAirtime(door);
    const options = once();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(door, operation, user, input, options)));
    expect(new Set(answers.map(({ code, data }) => `${code} ${canonicalText(data)}`)).size).toBe(1);
    expect(answers[0]?.code).toBe(1);
    expect(await walletOf(door, user)).toMatchObject({ availableSatang: 90_000, heldSatang: 10_000 });
  });

  test('the same request id with another number, operator or amount is refused: request-id-reused', async () => {
    const { user, input } = await arrangeAirtime(door);
    const options = once();
    await succeed(door, operation, user, input, options);
    for (const other of [{ mobile: '0812345679' }, { operatorCode: 'true' }, { amountSatang: 20_000 }]) {
      expectRefusal(await ask(door, operation, user, { ...input, ...other }, options), 'request-id-reused');
    }
  });

  test('of many that do not all fit, those go through that are covered', async () => {
    const { user, input } = await arrangeAirtime(door, {
      wishes: { tier: 'semi' },
      input: { amountSatang: 50_000 },
    });
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(door, operation, user, input, once())));
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1, 21101, 21101]);
    expect(await walletOf(door, user)).toMatchObject({ availableSatang: 0, heldSatang: 100_000 });
  });

  test('money that is frozen in this very moment does not leave', async () => {
    const { user, input } = await arrangeAirtime(door);
    const somebody = await newOperator(door);
    const late = meanwhileDoor(door, () => freezeFor(door, somebody, user, { amountSatang: 95_000, scope: 'all' }));
    expectRefusal(await ask(late, operation, user, input, once()), 'wallet-frozen');
    expect((await walletOf(door, user)).heldSatang).toBe(0);
  });
});
