import { findReceiver } from '../../../shared/contracts/transfer/receiver.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { nameReceiver } from '../../runtime/money/name-receiver.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

export const operation = implement(findReceiver, async (call) => {
  const { input, nowMs, runtime } = call;
  const phoneHash = await phoneHashOf(runtime, thaiMobileOf(input.mobile));
  const owner = await readItem(runtime.aws.documents, runtime.table, keys.phone(phoneHash));
  // A number without a wallet is looked for under an id that nobody has.
  const receiverId = owner === undefined ? `usr_${runtime.random.idBody(nowMs)}` : textOf(owner, 'userId');
  return nameReceiver(call, receiverId, owner !== undefined);
});

export const handler = serve(operation);
