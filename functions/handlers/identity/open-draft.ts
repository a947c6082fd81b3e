import { openIdentityDraft } from '../../../shared/contracts/identity/open-draft.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { openDraft } from '../../runtime/identity/draft.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { showForCode } from '../../runtime/session/show-for-code.ts';
import { handDraftTo, readDraft } from '../../table/draft.ts';
import { keys } from '../../table/keys.ts';

export const operation = implement(openIdentityDraft, async (call) => {
  const { input, session, person, nowMs, runtime } = call;
  const { userId, deviceThumbprint } = session;
  const { form, code: typed } = input;
  const key = keys.draft(userId, form);
  const draft = readDraft((await readTogether(runtime, [key])).of(key), nowMs);
  // First, so that nobody uses a code up in vain.
  if (draft === undefined) return refuse('draft-not-found');
  const handOver = handDraftTo(runtime.table, { userId, form }, draft, { deviceThumbprint, heldSinceMs: nowMs });
  const code = await showForCode(call, { operation: openIdentityDraft.name, typed, also: [handOver] });
  if (isRefusal(code)) return code;
  const userKey = await runtime.userKeys.open(userId, person.wrappedKey);
  return { revision: draft.revision, answers: openDraft(userKey, draft.sealedAnswers).wholeFor(code) };
});

export const handler = serve(operation);
