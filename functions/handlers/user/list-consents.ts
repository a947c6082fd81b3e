import { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import { consentDocuments, consentTexts } from '../../../shared/personal/consent.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readConsents } from '../../table/consent.ts';

/** As many as an answer takes; those that stand are the first of them. */
const mostRows = 100;

export const operation = implement(listConsents, async ({ session, runtime }) => {
  const given = await readConsents(runtime.aws.documents, runtime.table, session.userId);
  return {
    current: consentDocuments.map((document) => ({ document, version: consentTexts[document].version })),
    rows: given.slice(0, mostRows).map(({ document, version, language, givenAtMs, endedAtMs }) => ({
      document,
      version,
      language,
      givenAtMs,
      ...(endedAtMs !== undefined && { endedAtMs }),
    })),
  };
});

export const handler = serve(operation);
