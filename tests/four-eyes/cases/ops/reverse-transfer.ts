import { operation } from '../../../../functions/handlers/ops/reverse-transfer.ts';
import { operation as createTransfer } from '../../../../functions/handlers/transfer/create.ts';
import { noteReference } from '../../../../functions/table/reference.ts';
import { caseOf, reason } from '../../act-case.ts';
import { succeed } from '../../../front-door/door/ask.ts';
import { arrangeTransfer } from '../../../front-door/money/transfer-cases.ts';
import { carryOut } from '../../../front-door/people/operators.ts';

export const actCase = caseOf(operation, async ({ door }) => {
  const { sender, receiver, receiverId } = await arrangeTransfer(door);
  const made = { receiverId, amountSatang: 5_000, feeSatang: 0 };
  const { transactionId } = await succeed(door, createTransfer, sender, made);
  const body = transactionId.slice('txn_'.length);
  const { clients, runtime } = door;
  await noteReference(clients.documents, runtime.table, body, { userId: sender.userId, body });
  const input = { transactionId, reason };
  return { input, of: receiver.userId, change: () => carryOut(door, operation, input) };
});
