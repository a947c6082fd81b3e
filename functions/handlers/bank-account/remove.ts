import { removeBankAccount } from '../../../shared/contracts/bank-account/remove.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { decideRemoval } from '../../domains/bank-account/decide.ts';
import { hasOpenPayout } from '../../ledger/history/open-payouts.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { doneInSession, logAuthEvent } from '../../runtime/session/auth-trail.ts';
import { isOfAnother, openAccount } from '../../runtime/money/bank-account.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError } from '../../runtime/operation/settle.ts';
import { addAuthEvent } from '../../table/auth-event.ts';
import { sameName } from '../../table/person.ts';
import { freeAccount, sameHolds, unlinkAccount } from '../../table/bank-accounts.ts';

/** What was read of payouts holds for list and wallet as they were read, so others begin anew. */
function beginAgain(): never {
  throw new BusyError('accounts, a name or money on its way changed meanwhile');
}

export const operation = implement(
  removeBankAccount,
  async ({ input, session, wallet, person, bankAccounts, nowMs, runtime, commit }) => {
    const body = bodyOfId('bac', input.accountId);
    const key = await runtime.userKeys.open(person.userId, person.wrappedKey);
    // Whoever has no money on its way anywhere has none on its way there.
    const isPaid = body !== undefined && wallet.heldSatang > 0 && (await hasOpenPayout(runtime, wallet.userId, body));
    const event = doneInSession(
      session,
      { event: 'bank-account-removed', operation: removeBankAccount.name, reason: input.accountId },
      nowMs,
    );
    const trail = addAuthEvent(runtime.table, { userId: person.userId }, runtime.random.idBody(nowMs), event);
    const result = await commit(bankAccounts, (known) => {
      const account = decideRemoval(known, body, {
        isPaid,
        isOfAnother: ({ sealed }) => isOfAnother(key, person, openAccount(key, sealed)),
      });
      if (isRefusal(account)) return account;
      return {
        answer: { accountId: input.accountId, removedAtMs: nowMs },
        steps: [
          { write: unlinkAccount(runtime.table, known, account.body), learn: beginAgain },
          { write: sameHolds(runtime.table, wallet), learn: beginAgain },
          // Another name makes of an account that may go the only one that money goes out to.
          { write: sameName(runtime.table, person), learn: beginAgain },
          { write: freeAccount(runtime.table, account.accountHash) },
          // Whoever sat at it, for it is told to nobody.
          { write: trail },
        ],
      };
    });
    if (!isRefusal(result)) logAuthEvent(runtime, { userId: person.userId }, event);
    return result;
  },
);

export const handler = serve(operation);
