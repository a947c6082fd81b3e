import { describe, expect, test } from 'vitest';
import { operation } from '../../../functions/handlers/transfer/create.ts';
import { operation as getTransaction } from '../../../functions/handlers/transaction/detail.ts';
import { operation as getPage } from '../../../functions/handlers/transaction/page.ts';
import { unchanged } from '../../front-door/people/account.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';

const door = await openDoor();

/** What both sides read of a transfer of one baht with this note. */
async function noteReadBy({ sender, receiver, receiverId }: Awaited<ReturnType<typeof arrangeTransfer>>, note: string) {
  const { transactionId } = await succeed(door, operation, sender, {
    receiverId,
    amountSatang: 100,
    feeSatang: 0,
    note,
  });
  const [newest] = (await succeed(door, getPage, receiver, {})).rows;
  const [payer, payee] = await Promise.all([
    succeed(door, getTransaction, sender, { transactionId }),
    succeed(door, getTransaction, receiver, { transactionId: newest?.transactionId ?? '' }),
  ]);
  return { payer: payer.note, payee: payee.note };
}

describe('a note is a message to the receiver', () => {
  test('both read it composed and without spaces around it', async () => {
    expect(await noteReadBy(await arrangeTransfer(door), '  ค่า cafe\u0301 ❤️ ')).toEqual({
      payer: 'ค่า café ❤️',
      payee: 'ค่า café ❤️',
    });
  });

  test('a hundred Thai letters with their marks fit, and a family of emoji is one', async () => {
    const note = `${'ข้าวมันไก่'.repeat(14)} 👨‍👩‍👧`;
    expect(await noteReadBy(await arrangeTransfer(door), note)).toEqual({ payer: note, payee: note });
  });

  test('nothing but spaces is no note', async () => {
    expect(await noteReadBy(await arrangeTransfer(door), '   ')).toEqual({ payer: undefined, payee: undefined });
  });
});

describe('a note is refused, and nothing moves', () => {
  const pair = arrangeTransfer(door);

  test.for([
    { what: 'an override of direction', note: 'refund \u202E001', because: 'note-not-plain' },
    { what: 'a zero-width space', note: 'ค่า\u200Bเช่า', because: 'note-not-plain' },
    { what: 'a line break', note: 'paid\nby Kapao', because: 'note-not-plain' },
    { what: 'a letter too many', note: 'ก'.repeat(101), because: 'note-too-long' },
    { what: 'a letter of four hundred marks', note: `a${'\u0301'.repeat(400)}`, because: 'note-too-long' },
  ])('with $what: $because', async ({ note, because }) => {
    const { sender, receiver, receiverId } = await pair;
    await unchanged(door, [sender, receiver], async () => {
      const answer = await ask(door, operation, sender, { receiverId, amountSatang: 100, feeSatang: 0, note });
      expectRefusal(answer, 'input-not-valid', { fields: { note: because } });
    });
  });
});
