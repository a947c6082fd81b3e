import { listConsents } from '../../../shared/contracts/user/list-consents.ts';
import { consentDocuments, consentTexts } from '../../../shared/personal/consent.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readConsent } from '../../table/consent.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

export const operation = implement(listConsents, async ({ session, runtime }) => {
  const { documents } = runtime.aws;
  const { items } = await readPage(documents, runtime.table, lists.consents(session.userId), {
    size: 100,
    consistent: true,
  });
  return {
    current: consentDocuments.map((document) => ({ document, version: consentTexts[document].version })),
    rows: items.map(readConsent).map(({ document, version, language, givenAtMs, endedAtMs }) => ({
      document,
      version,
      language,
      givenAtMs,
      ...(endedAtMs !== undefined && { endedAtMs }),
    })),
  };
});

export const handler = serve(operation);
