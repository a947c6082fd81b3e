import { getRecentReceivers } from '../../../shared/contracts/transfer/recents.ts';
import { idOf } from '../../../shared/ids.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { openPayee } from '../../runtime/person/personal.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { readRecent } from '../../table/payee.ts';

const mostShown = 20;

export const operation = implement(getRecentReceivers, async ({ session, person, runtime }) => {
  const [key, { items }] = await Promise.all([
    runtime.userKeys.open(person.userId, person.wrappedKey),
    readPage(runtime.aws.documents, runtime.table, lists.recents(session.userId), {
      size: mostShown,
      consistent: true,
    }),
  ]);
  return {
    rows: items.map(readRecent).map(({ body, receiverId, paidAtMs, sealed }) => {
      const { name, phone, mobile } = openPayee(key, sealed).wholeFor('owner');
      return {
        receiverId,
        receiverName: name,
        lastTransferId: idOf('trf', body),
        lastPaidAtMs: paidAtMs,
        ...(phone !== undefined && { receiverPhone: phone }),
        ...(mobile !== undefined && { receiverMobile: mobile }),
      };
    }),
  };
});

export const handler = serve(operation);
