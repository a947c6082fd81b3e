import { expect, test } from 'vitest';
import { getTransfer } from '../../../shared/contracts/transfer/detail.ts';
import { shortId } from '../../../shared/ids.ts';
import { maskMobile } from '../../../shared/masking.ts';
import { operation as getTransactionPage } from '../../../functions/handlers/transaction/page.ts';
import { operation as createTopUp } from '../../../functions/handlers/top-up/create.ts';
import { operation as createTransfer } from '../../../functions/handlers/transfer/create.ts';
import { operation } from '../../../functions/handlers/transfer/detail.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { arrangeTransfer } from '../../front-door/money/transfer-cases.ts';

const door = await openDoor();

test('given a transfer of the caller, it answers the receipt, over HTTP', async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door, {
    senderHas: ({ week }) => ({ [`freeTransferWeek_${week}`]: 20 }),
  });
  const made = await succeed(door, createTransfer, sender, {
    receiverId,
    amountSatang: 12_050,
    feeSatang: 500,
    note: 'ข้าวกลางวัน',
  });
  expect(await succeedOverHttp(door, getTransfer, sender, { transferId: made.transferId })).toEqual({
    transactionId: made.transactionId,
    reference: made.transactionId.slice('txn_'.length),
    type: 8,
    status: 2,
    amountSatang: 12_050,
    feeSatang: 500,
    totalSatang: 12_550,
    createdAtMs: made.completedAtMs,
    completedAtMs: made.completedAtMs,
    counterpartyName: 'Somchai J.',
    counterpartyPhone: maskMobile(receiver.mobile),
    receiverId,
    note: 'ข้าวกลางวัน',
    channel: 'wallet',
    sourceId: made.transferId,
    number: shortId(made.transferId),
  });
});

test("transfer-not-found: an unknown one, somebody else's, and entries that are no transfer out", async () => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const { transferId } = await succeed(door, createTransfer, sender, { receiverId, amountSatang: 100, feeSatang: 0 });
  const {
    rows: [received],
  } = await succeed(door, getTransactionPage, receiver, {});
  const { topUpId } = await succeed(door, createTopUp, sender, { amountSatang: 100, method: 2 });
  const asked = [
    { caller: sender, id: 'trf_00000000000000000000' },
    { caller: receiver, id: transferId },
    { caller: receiver, id: received?.transactionId.replace('txn_', 'trf_') ?? '' },
    { caller: sender, id: topUpId.replace('tup_', 'trf_') },
  ];
  for (const { caller, id } of asked) {
    expectRefusal(await ask(door, operation, caller, { transferId: id }), 'transfer-not-found');
  }
});

test('an id of another kind is not valid', async () => {
  const { sender } = await arrangeTransfer(door);
  for (const transferId of ['txn_00000000000000000000', 'trf_short', 'trf_0000000000000000000I', 7]) {
    expectRefusal(await ask(door, operation, sender, { transferId }), 'input-not-valid', {
      fields: { transferId: 'id-not-valid' },
    });
  }
});
