import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { openDraftAnswers } from '../../runtime/identity/draft.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { draftEndsAtMs, readDraft, revisionOf } from '../../table/draft.ts';
import { keys } from '../../table/keys.ts';

export const operation = implement(getIdentityDraft, async ({ input, session, person, nowMs, runtime }) => {
  const key = keys.draft(session.userId, input.form);
  const item = (await readTogether(runtime, [key])).of(key);
  const revision = revisionOf(item);
  const draft = readDraft(item, nowMs);
  if (draft === undefined) return { revision };
  const { savedAtMs, deviceThumbprint, sealedAnswers } = draft;
  const told = { savedAtMs, endsAtMs: draftEndsAtMs(draft) };
  if (deviceThumbprint !== session.deviceThumbprint) return { revision, draft: told };
  const userKey = await runtime.userKeys.open(session.userId, person.wrappedKey);
  return { revision, draft: { ...told, answers: openDraftAnswers(userKey, sealedAnswers) } };
});

export const handler = serve(operation);
