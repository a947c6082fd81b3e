import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { refuseCompany } from '../../domains/company/company.ts';
import { refuseChange } from '../../domains/person/decide-personal-data.ts';
import type { Renewal } from '../../domains/renewal/renewal.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import type { DraftForm } from '../../../shared/personal/draft.ts';
import { OfThisDevice, sealDraft } from '../../runtime/identity/draft.ts';
import { consentKeyOf, consentsStill, neededConsent } from '../../runtime/identity/standing.ts';
import { stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile, settle } from '../../runtime/operation/settle.ts';
import { isStanding } from '../../table/consent.ts';
import { draftEndsAtMs, nextRevision, putDraft, readDraft, revisionOf } from '../../table/draft.ts';
import type { Item } from '../../table/item.ts';
import { mayStillGive } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { readRenewal, stillWatched } from '../../table/renewal.ts';
import { foundWallet } from '../../table/wallet.ts';

/** What the writing rests on: what lies in the draft's place, and the wallet that may still be given data for. */
interface Facts {
  readonly item: Item | undefined;
  readonly wallet: Wallet;
}

/** Why nothing is typed into a form: its data is fixed. */
function refuseForm(form: DraftForm, wallet: Wallet, renewal: Renewal, nowMs: number) {
  if (form === 'personal-data') return refuseChange(wallet, renewal, nowMs);
  return refuseCompany(wallet, renewal, nowMs) === undefined ? undefined : refuse('personal-data-fixed');
}

export const operation = implement(saveIdentityDraft, async ({ input, session, wallet, person, nowMs, runtime }) => {
  const { form, over, answers } = input;
  const { userId, deviceThumbprint } = session;
  const { table, aws, random, wait } = runtime;
  const [consentKey, draftKey, renewalKey] = [consentKeyOf(userId), keys.draft(userId, form), keys.renewal(userId)];
  const found = await readTogether(runtime, [consentKey, draftKey, renewalKey]);
  const renewal = readRenewal(userId, found.of(renewalKey));
  const fixed = refuseForm(form, wallet, renewal, nowMs);
  if (fixed !== undefined) return fixed;
  // Before anything of a person is kept, typed or given.
  if (!isStanding(found.of(consentKey))) return refuse('consent-needed', neededConsent);
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const draft = { sealedAnswers: sealDraft(key, answers), deviceThumbprint, savedAtMs: nowMs };
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  const outcome = await settle(tools, { item: found.of(draftKey), wallet }, (facts: Facts) => {
    // A match or a review that came in this moment closes what the gates had let through: no draft outlives it.
    stillInSession(facts.wallet, session);
    if (facts.wallet.auditStatus === 1) return refuse('under-review');
    const fixedMeanwhile = refuseForm(form, facts.wallet, renewal, nowMs);
    if (fixedMeanwhile !== undefined) return fixedMeanwhile;
    // What was typed on another device is not written over unseen: by nobody who has not shown a code for it.
    const before = readDraft(facts.item, nowMs);
    const isSeen = before === undefined || OfThisDevice.of(before, session, facts.wallet.codesWithdrawn) !== undefined;
    if (!isSeen || revisionOf(facts.item) !== over) return refuse('draft-newer');
    return {
      answer: { revision: nextRevision(over, nowMs), savedAtMs: nowMs, endsAtMs: draftEndsAtMs(draft) },
      steps: [
        {
          write: putDraft(table, { userId, form, over, of: before?.deviceThumbprint }, draft),
          learn: (known: Facts, item) => ({ ...known, item }),
        },
        {
          write: mayStillGive(table, facts.wallet, session),
          learn: (known: Facts, item) => ({ ...known, wallet: foundWallet(item) }),
        },
        // Who has a level types for as long as a new document is waited for.
        ...(facts.wallet.tier === 'unauthorized'
          ? []
          : [{ write: stillWatched(table, renewal), learn: meanwhile('the watch went on') }]),
        { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
      ],
    };
  });
  if (outcome.kind === 'repeated') throw new BusyError('a draft is under no request id');
  return outcome.kind === 'refused' ? outcome.refusal : outcome.answer;
});

export const handler = serve(operation);
