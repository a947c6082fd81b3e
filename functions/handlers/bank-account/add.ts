import { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import { refuseAccount } from '../../domains/bank-account/decide.ts';
import type { BankAccounts } from '../../domains/bank-account/linked-account.ts';
import { thaiBankOf } from '../../domains/bank-account/thai-banks.ts';
import { decideCode, standingCodes, withdrawnAtMsOf } from '../../domains/auth/device.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { accountHashOf, askWhose, sealLinkedAccount } from '../../runtime/money/bank-account.ts';
import { linkWrites, linkingOf } from '../../runtime/money/link-account.ts';
import { required } from '../../runtime/process/config.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { bindingOf, stillInSession } from '../../runtime/money/money-out.ts';
import { agreesWith, openName } from '../../runtime/person/personal.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { mayStillLink, readBankAccounts } from '../../table/bank-accounts.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { foundPerson, sameName } from '../../table/person.ts';
import type { Person } from '../../table/person.ts';
import { foundWallet } from '../../table/wallet.ts';

interface Facts extends InboxFacts {
  readonly wallet: Wallet;
  readonly accounts: BankAccounts;
  /** Whose name the holder's was compared with. */
  readonly person: Person;
  /** Somebody has linked this very account. */
  readonly isLinked: boolean;
}

export const operation = implement(addBankAccount, async (call) => {
  const { input, session, wallet, person, bankAccounts, requestId, nowMs, runtime, commit } = call;
  const { userId } = person;
  const { bankCode, accountNumber, bankPhone } = input;
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const name = openName(key, person);
  // Who has no verified name has nothing to compare a holder's with.
  if (name === undefined) return refuse('feature-not-in-tier');
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const accountHash = accountHashOf(secret, bankCode, accountNumber);
  const moreRefusal = linkingOf(key, person, bankAccounts, accountHash).refusal;
  if (moreRefusal !== undefined) return moreRefusal;
  const bank = thaiBankOf(bankCode);
  if (bank === undefined) return refuse('bank-not-supported');
  const word = await askWhose(runtime, { bankCode, accountNumber }, nowMs);
  if (word === undefined) return refuse('bank-not-reachable');
  const accountRefusal = refuseAccount(word, agreesWith(name), bank, accountNumber);
  if (accountRefusal !== undefined) return accountRefusal;

  // Only now: whether an account is linked somewhere is told to whoever it belongs to, and to nobody else.
  const owner = await readItem(runtime.aws.documents, runtime.table, keys.bankAccountOwner(accountHash));
  const binding = bindingOf(key, { operation: addBankAccount.name, requestId, input });
  const body = runtime.random.idBody(nowMs);
  const notice = {
    userId,
    body: runtime.random.idBody(nowMs),
    event: 'bank-account-added',
    entry: session.entry,
    atMs: nowMs,
  } as const;

  const initial: Facts = { wallet, person, accounts: bankAccounts, isLinked: owner !== undefined };
  return commit(initial, (facts: Facts) => {
    stillInSession(facts.wallet, session);
    // The name may have become another one since the bank was asked, and then it is that one's account or none.
    const verified = openName(key, facts.person);
    if (verified === undefined) return refuse('feature-not-in-tier');
    const linking = linkingOf(key, facts.person, facts.accounts, accountHash);
    const refusal = refuseAccount(word, agreesWith(verified), bank, accountNumber) ?? linking.refusal;
    if (refusal !== undefined) return refusal;
    if (facts.isLinked && linking.before === undefined) return refuse('bank-account-linked');
    // Last, so that nobody is asked in vain.
    const codes = standingCodes(session.codes, withdrawnAtMsOf(facts.wallet.codesWithdrawn, session));
    const steppedUp = decideCode(codes, binding, nowMs);
    if (isRefusal(steppedUp)) return steppedUp;
    const sealed = sealLinkedAccount(key, facts.person, verified, { bankCode, accountNumber, bankPhone });
    const account = { body: linking.before?.body ?? body, accountHash, sealed, linkedAtMs: nowMs };
    const [linked, ...claimed] = linkWrites(runtime.table, facts.accounts, account, linking);
    return {
      steppedUp,
      answer: { accountId: `bac_${account.body}`, linkedAtMs: nowMs },
      steps: [
        { write: linked, learn: (now, item) => ({ ...now, accounts: readBankAccounts(userId, item) }) },
        { write: sameName(runtime.table, facts.person), learn: (now, item) => ({ ...now, person: foundPerson(item) }) },
        ...claimed.map((write) => ({ write, learn: (now: Facts) => ({ ...now, isLinked: true }) })),
        {
          write: mayStillLink(runtime.table, facts.wallet, session),
          learn: (now, item) => ({ ...now, wallet: foundWallet(item) }),
        },
        ...securityNoticeSteps<Facts>(runtime.table, notice, facts),
      ],
    };
  });
});

export const handler = serve(operation);
