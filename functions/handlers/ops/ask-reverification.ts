import { askReverification } from '../../../shared/contracts/ops/ask-reverification.ts';
import { graceMs, restsOnDocument } from '../../domains/renewal/renewal.ts';
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
import { renewalNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { nothingGivenSince, readIdentity } from '../../table/identity.ts';
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
  const [renewalItem, identityItem, journeyItem] = await Promise.all(
    [keys.renewal(userId), keys.identity(userId), keys.identityJourney(userId)].map((key) =>
      readItem(aws.documents, table, key),
    ),
  );
  const identity = readIdentity(undefined, identityItem, journeyItem);
  const { given, next } = identity;
  const [auditBody, noticeBody] = [random.idBody(nowMs), random.idBody(nowMs)];
  const endsAtMs = nowMs + graceMs;
  return commit<Facts>({ wallet, renewal: readRenewal(userId, renewalItem) }, (facts) => {
    const { tier } = facts.wallet;
    // Without data there is nothing that could be checked once more.
    if (!restsOnDocument(tier) || given === undefined) return refuse('no-level-to-check');
    if (edgeFrom(renewalTransitions, facts.renewal.state, 'ask') === undefined)
      return refuse('reverification-under-way', { stepsDownAtMs: facts.renewal.endsAtMs ?? 0 });
    // Of a new document it may have been given already, and not checked yet: it does not answer what is asked now.
    const { revision } = next ?? given;
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
          learn: (known, item) => ({ ...known, renewal: readRenewal(userId, item) }),
        },
        {
          write: stillOfTierAndAudit(table, facts.wallet),
          learn: (known, item) => ({ ...known, wallet: foundWallet(item) }),
        },
        { write: nothingGivenSince(table, userId, { given, next }), learn: meanwhile('other data was given') },
        // What lies with a reviewer is decided all the same.
        ...(facts.wallet.auditStatus === 1 ? [] : giveAnewSteps<Facts>(table, userId, identity, { revision, nowMs })),
        ...renewalNoticeSteps(table, { userId, body: noticeBody, atMs: nowMs, word: 'asked', endsAtMs }, facts),
        { write: putAuditRecord(table, auditBody, audit, nowMs) },
      ],
    };
  });
});

export const handler = serve(operation);
