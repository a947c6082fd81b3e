import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { consentTexts } from '../../../shared/personal/consent.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { putConsent, readConsent } from '../../table/consent.ts';
import type { Consent } from '../../table/consent.ts';
import { DamagedItem } from '../../table/item.ts';

export const operation = implement(giveConsent, ({ input, session, nowMs, runtime, commit }) => {
  const { document, version, language } = input;
  const { version: current, digests } = consentTexts[document];
  const initial: { readonly before?: Consent } = {};
  return commit(initial, ({ before }) => {
    if (version !== current) return refuse('consent-outdated', { version: current });
    if (before !== undefined && before.endedAtMs === undefined)
      return { answer: { givenAtMs: before.givenAtMs }, steps: [] };
    const { sessionId } = session;
    const consent = { document, version, language, digest: digests[language], sessionId, givenAtMs: nowMs };
    const [write, ...past] = putConsent(runtime.table, session.userId, consent, before);
    return {
      answer: { givenAtMs: nowMs },
      steps: [
        {
          write,
          learn: (_known, item) => {
            if (item === undefined) throw new DamagedItem('consent');
            return { before: readConsent(item) };
          },
        },
        // Who was faster in agreeing again has put it there: what stands now is learned above.
        ...past.map((each) => ({ write: each, learn: (known: typeof initial) => known })),
      ],
    };
  });
});

export const handler = serve(operation);
