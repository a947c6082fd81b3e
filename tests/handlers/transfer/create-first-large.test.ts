import { expect, test } from 'vitest';
import { createTransfer } from '../../../shared/contracts/transfer/create.ts';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { walletOf } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { payOnce } from '../../front-door/money/favourites.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';

const door = await openDoor();

/** Somebody with much, and somebody whom they have never paid. */
const arrange = () =>
  arrangeTransfer(door, {
    sender: { tier: 'fully', firstName: 'Malee', balanceSatang: 3_000_000 },
    receiver: { tier: 'semi', firstName: 'Somchai', lastName: 'Jaidee' },
    amountSatang: 1_000_000,
  });

test('a first large sum goes through once its question is answered, over HTTP', async () => {
  const { sender, receiverId, amountSatang } = await arrange();
  const input = { receiverId, amountSatang, feeSatang: 0, answered: 'first-large' as const };
  expect(await succeedOverHttp(door, createTransfer, sender, input)).toMatchObject({ status: 2, amountSatang });
  expect((await walletOf(door, sender)).availableSatang).toBe(2_000_000);
});

test('warning-not-answered: what was sent before makes a stranger known for five times as much, and for no satang more', async () => {
  const { sender, receiver, receiverId, amountSatang } = await arrange();
  await payOnce(door, sender, receiver);
  await payOnce(door, sender, receiver, false, 199_999);
  const refused = await ask(door, operation, sender, { receiverId, amountSatang, feeSatang: 0 });
  expectRefusal(refused, 'warning-not-answered', { quote: expect.objectContaining({ warnings: ['first-large'] }) });
});

test('whoever was sent a comparable sum before needs no answer, and one satang less to a stranger neither', async () => {
  const known = await arrange();
  await payOnce(door, known.sender, known.receiver, false, 200_000);
  // A smaller one after it takes nothing away.
  await payOnce(door, known.sender, known.receiver);
  const stranger = await arrange();
  for (const [{ sender, receiverId }, amountSatang] of [
    [known, 1_000_000],
    [stranger, 999_999],
  ] as const) {
    const made = await succeed(door, operation, sender, { receiverId, amountSatang, feeSatang: 0 });
    expect(made.amountSatang).toBe(amountSatang);
  }
});

test('an answer of another kind is none', async () => {
  const { sender, receiverId, amountSatang } = await arrange();
  const input = { receiverId, amountSatang, feeSatang: 0, answered: 'yes' };
  expectRefusal(await ask(door, operation, sender, input), 'input-not-valid', {
    fields: { answered: 'answered-not-valid' },
  });
});
