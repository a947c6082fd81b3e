import { askReverification } from '../../../shared/contracts/ops/ask-reverification.ts';
import { graceEndsAtMs } from '../../domains/renewal/renewal.ts';
import type { Renewal } from '../../domains/renewal/renewal.ts';
import { renewalTransitions } from '../../domains/renewal/transitions.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import { giveAnewSteps } from '../../renewal/give-anew.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import { findWalletOf } from '../../runtime/person/find-whose.ts';
import { lastOfCompany, lastOfPerson } from '../../renewal/last-given.ts';
import { renewalNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { readIdentity } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { moveRenewal, readRenewal } from '../../table/renewal.ts';
import { foundWallet, stillOfTierAndAudit } from '../../table/wallet.ts';

interface Facts extends InboxFacts {
  readonly wallet: Wallet;
  readonly renewal: Renewal;
}

export const operation = implement(askReverification, async ({ input, operator, nowMs, runtime, commit }) => {
  const { whose, reasonClass, reason } = input;
  const { table, random, aws } = runtime;
  const wallet = await findWalletOf(runtime, whose);
  if (wallet === undefined) return refuse('user-not-found');
  const { userId } = wallet;
  const places = [keys.renewal(userId), keys.identity(userId), keys.identityJourney(userId), keys.company(userId)];
  const [renewalItem, identityItem, journeyItem, companyItem] = await Promise.all(
    places.map((key) => readItem(aws.documents, table, key)),
  );
  const ofCompany = lastOfCompany(table, userId, companyItem);
  const identity = readIdentity(undefined, identityItem, journeyItem);
  const ofPerson = lastOfPerson(table, userId, identity);
  const [auditBody, noticeBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  return commit<Facts>({ wallet, renewal: readRenewal(userId, renewalItem) }, (facts) => {
    const { tier } = facts.wallet;
    const known = tier === 'enterprise' ? ofCompany : ofPerson;
    // Without data there is nothing that could be checked once more.
    if (tier === 'unauthorized' || known === undefined) return refuse('no-level-to-check');
    if (edgeFrom(renewalTransitions, facts.renewal.state, 'ask') === undefined)
      return refuse('reverification-under-way', { stepsDownAtMs: facts.renewal.endsAtMs ?? 0 });
    const isUnderReview = facts.wallet.auditStatus === 1;
    // What renews it would answer nothing any more, and its end stays: whoever is accepted would lose the level.
    if (isUnderReview && facts.renewal.state === 'expired') return refuse('renewal-under-review');
    // A level whose document has ended steps down when that was told.
    const endsAtMs = Math.min(graceEndsAtMs(nowMs), facts.renewal.endsAtMs ?? Infinity);
    // Of a new document it may have been given already, and not checked yet: it does not answer what is asked now.
    const { revision } = known;
    const asked = { by: operator.id, atMs: nowMs, reasonClass, reason };
    const audit = {
      operator,
      action: askReverification.name,
      userId,
      reason,
      change: { reasonClass, tier, stepsDownAtMs: endsAtMs },
    };
    return {
      answer: { userId, stepsDownAtMs: endsAtMs, auditId: `adt_${auditBody}` },
      steps: [
        {
          // Due at once, which begins its execution.
          write: moveRenewal(table, facts.renewal, 'ask', { revision, endsAtMs, asked }, nowMs),
          learn: (before, item) => ({ ...before, renewal: readRenewal(userId, item) }),
        },
        {
          write: stillOfTierAndAudit(table, facts.wallet),
          learn: (before, item) => ({ ...before, wallet: foundWallet(item) }),
        },
        { write: known.since, learn: meanwhile('other data was given') },
        // What lies with a reviewer is decided all the same.
        ...(isUnderReview ? [] : giveAnewSteps<Facts>(table, facts.wallet, identity, { revision, nowMs })),
        ...renewalNoticeSteps(table, { userId, body: noticeBody, atMs: nowMs, word: 'asked', endsAtMs }, facts),
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
    };
  });
});

export const handler = serve(operation);
