import { saveIdentityDraft } from '../../../shared/contracts/identity/save-draft.ts';
import { refuseChange } from '../../domains/person/decide-personal-data.ts';
import { refuse } from '../../engine/refusal.ts';
import { sealDraft } from '../../runtime/identity/draft.ts';
import { consentKeyOf, consentsStill, neededConsent } from '../../runtime/identity/standing.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile, settle } from '../../runtime/operation/settle.ts';
import { isStanding } from '../../table/consent.ts';
import { draftEndsAtMs, nextRevision, putDraft, revisionOf } from '../../table/draft.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readRenewal } from '../../table/renewal.ts';

export const operation = implement(saveIdentityDraft, async ({ input, session, wallet, person, nowMs, runtime }) => {
  const { form, over, answers } = input;
  const { userId, deviceThumbprint } = session;
  const { table, aws, random, wait } = runtime;
  const [consentKey, draftKey, renewalKey] = [consentKeyOf(userId), keys.draft(userId, form), keys.renewal(userId)];
  const found = await readTogether(runtime, [consentKey, draftKey, renewalKey]);
  const fixed = refuseChange(wallet, readRenewal(userId, found.of(renewalKey)), nowMs);
  if (fixed !== undefined) return fixed;
  // Before anything of a person is kept, typed or given.
  if (!isStanding(found.of(consentKey))) return refuse('consent-needed', neededConsent);
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const draft = { sealedAnswers: sealDraft(key, answers), deviceThumbprint, savedAtMs: nowMs };
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  const outcome = await settle(tools, revisionOf(found.of(draftKey)), (revision: number) => {
    // What was typed on another device meanwhile is not written over unseen.
    if (revision !== over) return refuse('draft-newer');
    return {
      answer: { revision: nextRevision(over, nowMs), savedAtMs: nowMs, endsAtMs: draftEndsAtMs(draft) },
      steps: [
        {
          write: putDraft(table, { userId, form, over }, draft),
          learn: (_known: number, item: Item | undefined) => revisionOf(item),
        },
        { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
      ],
    };
  });
  if (outcome.kind === 'repeated') throw new BusyError('a draft is under no request id');
  return outcome.kind === 'refused' ? outcome.refusal : outcome.answer;
});

export const handler = serve(operation);
