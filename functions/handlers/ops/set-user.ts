import { setUser } from '../../../shared/contracts/ops/set-user.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { refuse } from '../../rules/refusal.ts';
import { readAccount } from '../../runtime/account.ts';
import { required } from '../../runtime/config.ts';
import { tierNoticeSteps } from '../../runtime/inbox.ts';
import type { InboxFacts } from '../../runtime/inbox.ts';
import { implement } from '../../runtime/implement.ts';
import { lookupHash } from '../../runtime/lookup-hash.ts';
import { openName, sealName } from '../../runtime/personal.ts';
import { serve } from '../../runtime/serve.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { DamagedItem, textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { changeName, readPerson } from '../../table/person.ts';
import { changeTier, readWallet } from '../../table/wallet.ts';

export const operation = implement(setUser, async ({ input, operator, nowMs, runtime, commit }) => {
  const secret = await runtime.secrets.valueOf(required(runtime.config, 'lookupSecretArn'));
  const phoneHash = lookupHash(secret, 'phone', thaiMobileOf(input.mobile));
  const owner = await readItem(runtime.aws.documents, runtime.table, keys.phone(phoneHash));
  const account = owner === undefined ? undefined : await readAccount(runtime, textOf(owner, 'userId'));
  if (account === undefined) return refuse('user-not-found');
  const { userId } = account.person;
  const key = await runtime.userKeys.open(userId, account.person.wrappedKey);
  const auditBody = runtime.random.idBody(nowMs);
  const notice = { userId, body: runtime.random.idBody(nowMs), atMs: nowMs };
  const namesGiven = input.firstName !== undefined || input.lastName !== undefined;

  const initial: typeof account & InboxFacts = account;
  return commit(initial, (facts) => {
    const tier = input.tier ?? facts.wallet.tier;
    const known = openName(key, facts.person);
    const sealedName = sealName(key, {
      firstName: input.firstName ?? known?.firstName ?? '', lastName: input.lastName ?? known?.lastName ?? '',
    });
    const audit = putAuditRecord(runtime.table, auditBody, {
      operator, action: setUser.name, userId, reason: input.reason,
      change: { tierFrom: facts.wallet.tier, tierTo: tier, nameChanged: namesGiven },
    }, nowMs);
    return {
      answer: { userId, tier, auditId: `adt_${auditBody}` },
      steps: [
        { write: audit },
        {
          write: changeTier(runtime.table, userId, facts.wallet.tier, tier),
          learn: (now, item) => {
            if (item === undefined) throw new DamagedItem('wallet');
            return { ...now, wallet: readWallet(item) };
          },
        },
        ...(namesGiven ? [{
          write: changeName(runtime.table, facts.person, sealedName),
          learn: (now: typeof facts, item: Parameters<typeof readPerson>[0] | undefined) => {
            if (item === undefined) throw new DamagedItem('person');
            return { ...now, person: readPerson(item) };
          },
        }] : []),
        // With the tier itself, so that an open app hears of it by its badge and asks anew; the same tier again is nothing to tell.
        ...(tier === facts.wallet.tier ? [] : tierNoticeSteps(runtime.table, notice, facts)),
      ],
    };
  });
});

export const handler = serve(operation);
