import { expect, test } from 'vitest';
import { keepContradiction } from '../../../functions/engine/partners/contradiction.ts';
import { operation } from '../../../functions/handlers/partner/close-contradiction.ts';
import { operation as listContradictions } from '../../../functions/handlers/partner/list-contradictions.ts';
import { closeContradiction } from '../../../shared/contracts/partner/close-contradiction.ts';
import { expectRefusal } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { askOverHttp } from '../../front-door/door/http.ts';
import { meanwhileDoor } from '../../front-door/door/meanwhile.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { paymentOf, receivedEvent, tellBankEvent } from '../../front-door/money/bank.ts';
import { auditsAbout } from '../../front-door/people/audits.ts';
import { askAs, newOperator, succeedAs } from '../../front-door/people/operators.ts';
import { operator } from '../../front-door/people/users.ts';

const door = await openDoor({ table: await createOwnTable() });
const reason = "the bank's letter of today, ticket 4711";

/** The bank tells of a payment, and then of the same one with a satang more; `again` has it say so once more. */
async function contradicted() {
  const payment = paymentOf(door, door.runtime.random.idBody(door.clock.peekMs()), 77_700);
  const tell = (amountSatang: number) => tellBankEvent(door, receivedEvent({ ...payment, amountSatang }));
  await tell(77_700);
  await tell(77_701);
  const rows = async (which: 'open' | 'closed') =>
    (await succeedAs(door, listContradictions, await newOperator(door), { which })).rows.filter(
      ({ reference }) => reference === payment.bankReference,
    );
  const contradiction = (await rows('open'))[0]?.contradiction ?? '';
  return { contradiction, rows, tell, reference: payment.bankReference };
}

const alarmsAbout = (about: string) =>
  door.log.of('partner-contradiction').filter(({ facts }) => facts['reference'] === about).length;

test('over HTTP one that nobody has is not closed', async () => {
  const shared = await openDoor();
  const input = { contradiction: 'payment-BNK1-0123456789abcdef', outcome: 'known', reason } as const;
  expectRefusal(await askOverHttp(shared, closeContradiction, await operator(), input), 'contradiction-not-open');
});

test('closed by an operator it leaves the open ones with which word was right, and is audited', async () => {
  const { contradiction, rows } = await contradicted();
  const somebody = await newOperator(door);
  await succeedAs(door, operation, somebody, { contradiction, outcome: 'told', reason });
  expect(await rows('open')).toEqual([]);
  expect(await rows('closed')).toMatchObject([
    { contradiction, outcome: 'told', closedBy: somebody.id, closedAtMs: expect.any(Number) },
  ]);
  expect(await auditsAbout(door, contradiction)).toMatchObject([
    {
      action: 'partner/close-contradiction',
      operator: somebody.id,
      reason,
      change: { partner: 'bank', about: 'payment', outcome: 'told' },
    },
  ]);
});

test('the same word told again stays closed and alarms nobody; another word is one of its own', async () => {
  const { contradiction, rows, tell, reference } = await contradicted();
  await tell(77_701);
  expect(alarmsAbout(reference)).toBe(2);
  await succeedAs(door, operation, await newOperator(door), { contradiction, outcome: 'known', reason });
  await tell(77_701);
  expect([await rows('open'), alarmsAbout(reference)]).toEqual([[], 2]);
  await tell(77_702);
  expect(await rows('open')).toMatchObject([{ told: { amountSatang: 77_702 } }]);
  expect(alarmsAbout(reference)).toBe(3);
});

test('contradiction-not-open: it is closed once, of two at once too', async () => {
  const { contradiction, rows } = await contradicted();
  const [malee, somchai] = [await newOperator(door), await newOperator(door)];
  const close = { contradiction, outcome: 'known', reason } as const;
  const late = meanwhileDoor(door, () => succeedAs(door, operation, somchai, close));
  expectRefusal(await askAs(late, operation, malee, { ...close, outcome: 'told' }), 'contradiction-not-open');
  expectRefusal(await askAs(door, operation, malee, { ...close, outcome: 'told' }), 'contradiction-not-open');
  expect(await rows('closed')).toMatchObject([{ outcome: 'known', closedBy: somchai.id }]);
});

test('the same word is another contradiction once we know something else, and is closed by itself', async () => {
  const reference = door.runtime.random.idBody(door.clock.peekMs());
  const tell = (state: string) => {
    const contradiction = {
      partner: 'bank',
      about: 'payout',
      reference,
      told: { says: 'paid' },
      known: { state },
    } as const;
    return keepContradiction(door.runtime, contradiction, door.clock.peekMs());
  };
  const open = async () =>
    (await succeedAs(door, listContradictions, await newOperator(door), {})).rows.filter(
      (row) => row.reference === reference,
    );
  for (const state of ['voided', 'returned']) {
    await tell(state);
    const [row] = await open();
    expect(row?.known).toEqual({ state });
    const contradiction = row?.contradiction ?? '';
    await succeedAs(door, operation, await newOperator(door), { contradiction, outcome: 'known', reason });
    await tell(state);
    expect(await open()).toEqual([]);
  }
  expect(alarmsAbout(reference)).toBe(2);
});
