import { withdrawConsent } from '../../../shared/contracts/user/withdraw-consent.ts';
import { draftForms } from '../../../shared/personal/draft.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { BusyError, meanwhile, settle } from '../../runtime/operation/settle.ts';
import { endConsent, readConsent } from '../../table/consent.ts';
import { dropDraft } from '../../table/draft.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

export const operation = implement(withdrawConsent, async ({ input: { document }, session, nowMs, runtime }) => {
  const { table, aws, random, wait } = runtime;
  const { userId, sessionId } = session;
  const { items } = await readPage(aws.documents, table, lists.consents(userId), { size: 100, consistent: true });
  const given = items.map(readConsent).filter((consent) => consent.document === document);
  // Of an earlier version, too: whoever takes it back means all of them.
  const standing = given.filter(({ endedAtMs }) => endedAtMs === undefined);
  if (standing.length === 0) {
    const last = Math.max(...given.map(({ endedAtMs = 0 }) => endedAtMs));
    return given.length === 0 ? {} : { endedAtMs: last };
  }
  const tools = { documents: aws.documents, fraction: random.fraction, wait };
  const outcome = await settle(tools, undefined, () => ({
    answer: { endedAtMs: nowMs },
    steps: [
      ...standing.map(({ version }) => ({
        write: endConsent(table, { userId, document, version }, { endedAtMs: nowMs, endedIn: sessionId }),
        learn: meanwhile('the consent was taken back'),
      })),
      // What nobody has sent rests on nothing else.
      ...draftForms.map((form) => ({ write: dropDraft(table, userId, form) })),
    ],
  }));
  if (outcome.kind !== 'committed') throw new BusyError('an end of a consent is under no request id');
  return outcome.answer;
});

export const handler = serve(operation);
