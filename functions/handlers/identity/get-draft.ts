import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { OfThisDevice, openDraft } from '../../runtime/identity/draft.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { draftEndsAtMs, readDraft, revisionOf } from '../../table/draft.ts';
import { keys } from '../../table/keys.ts';

export const operation = implement(getIdentityDraft, async ({ input, session, wallet, person, nowMs, runtime }) => {
  const key = keys.draft(session.userId, input.form);
  const item = (await readTogether(runtime, [key])).of(key);
  const revision = revisionOf(item);
  const draft = readDraft(item, nowMs);
  if (draft === undefined) return { revision };
  const told = { savedAtMs: draft.savedAtMs, endsAtMs: draftEndsAtMs(draft) };
  const ofThisDevice = OfThisDevice.of(draft, session, wallet.codesWithdrawn);
  if (ofThisDevice === undefined) return { revision, draft: told };
  const userKey = await runtime.userKeys.open(session.userId, person.wrappedKey);
  const answers = openDraft(userKey, draft.sealedAnswers).wholeFor(ofThisDevice);
  return { revision, draft: { ...told, answers } };
});

export const handler = serve(operation);
