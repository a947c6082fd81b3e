import { expect, test } from 'vitest';
import { endDueItems } from '../../functions/workflows/end-due-items.ts';
import { openDoor } from '../front-door/door/door.ts';
import { createOwnTable } from '../front-door/door/own-table.ts';
import { openBankServer, withBank } from '../front-door/money/bank-server.ts';
import { tellBankEvent } from '../front-door/money/bank.ts';
import { stuckMoney } from '../front-door/proposals/stuck-money.ts';

// A table of its own: a sweep ends everything that is due, whoever it belongs to.
const opened = await openDoor({ table: await createOwnTable() });
const bank = await openBankServer(opened);
const door = withBank(opened, bank);

test('a bank that says no to a refund which it has told as done in that very moment wakes nobody for it', async () => {
  const { body, bankReference, amountSatang, setDue, itemNow } = await stuckMoney(door);
  await setDue();
  bank.mood = 'fail';
  const meanwhile = async (...asked: Parameters<typeof bank.access.fetch>): Promise<Response> => {
    const answer = await bank.access.fetch(...asked);
    const done = { type: 'refund.completed', refundKey: body, bankReference, amountSatang } as const;
    const { outcome } = await tellBankEvent(door, {
      ...done,
      eventId: 'evt1',
      completedAtMs: door.clock.peekMs(),
    });
    expect(outcome).toBe('refunded');
    return answer;
  };
  const partnerAccess = () => Promise.resolve({ ...bank.access, fetch: meanwhile });
  await endDueItems({ ...door.runtime, partnerAccess }, ['bank']);
  expect(await itemNow()).toMatchObject({ state: 'refunded' });
  expect(door.log.of('refund-stuck')).toEqual([]);
});
