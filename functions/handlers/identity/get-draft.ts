import { getIdentityDraft } from '../../../shared/contracts/identity/get-draft.ts';
import { OfThisDevice, openDraft } from '../../runtime/identity/draft.ts';
import { consentKeyOf } from '../../runtime/identity/standing.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { isStanding } from '../../table/consent.ts';
import { draftEndsAtMs, readDraft, revisionOf } from '../../table/draft.ts';
import { keys } from '../../table/keys.ts';

export const operation = implement(getIdentityDraft, async ({ input, session, wallet, person, nowMs, runtime }) => {
  const [key, consentKey] = [keys.draft(session.userId, input.form), consentKeyOf(session.userId)];
  const found = await readTogether(runtime, [key, consentKey]);
  const item = found.of(key);
  const stands = {
    revision: revisionOf(item),
    ...(!isStanding(found.of(consentKey)) && { consentDue: true as const }),
  };
  const draft = readDraft(item, nowMs);
  if (draft === undefined) return stands;
  const told = { savedAtMs: draft.savedAtMs, endsAtMs: draftEndsAtMs(draft) };
  const ofThisDevice = OfThisDevice.of(draft, session, wallet.codesWithdrawn);
  if (ofThisDevice === undefined) return { ...stands, draft: told };
  const userKey = await runtime.userKeys.open(session.userId, person.wrappedKey);
  const answers = openDraft(userKey, draft.sealedAnswers).wholeFor(ofThisDevice);
  return { ...stands, draft: { ...told, answers } };
});

export const handler = serve(operation);
