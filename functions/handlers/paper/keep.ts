import { keepPaper } from '../../../shared/contracts/paper/keep.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { papers as rows } from '../../../shared/personal/papers.ts';
import { companyPlaces } from '../../domains/company/company.ts';
import { refusePaper } from '../../domains/paper/papers.ts';
import { isUsableAs } from '../../domains/upload/upload.ts';
import { refuse } from '../../engine/refusal.ts';
import { picturesHeldByCases } from '../../review/cases/find-review.ts';
import { readPaperCase } from '../../runtime/identity/paper-case.ts';
import { consentsStill, neededConsent } from '../../runtime/identity/standing.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile, settle } from '../../runtime/operation/settle.ts';
import { mayStillGive } from '../../table/identity.ts';
import { stillAsked } from '../../table/review.ts';
import { changePaper } from '../../table/papers.ts';
import { changePlace, readUploads } from '../../upload/change-place.ts';

export const operation = implement(keepPaper, async ({ input, runtime, nowMs, ...known }) => {
  const { aws, random, table, wait } = runtime;
  const { session, wallet, person } = known;
  const { userId } = person;
  const { slot } = input;
  const { owner, company, kept, hasConsent, asked } = await readPaperCase(runtime, known, nowMs);
  // What lies with a reviewer stays as it is, and what came back for more is answered.
  if (owner.isInReview) return refuse('under-review');
  if (!hasConsent) return refuse('consent-needed', neededConsent);
  const isOfCompany = company !== undefined && companyPlaces(company).some((place) => place === slot);
  const refusal = isOfCompany ? undefined : refusePaper(owner, slot);
  if (refusal !== undefined) return refusal;
  const before = kept[slot];
  const body = bodyOfId('upl', input.uploadId) ?? '';
  if (before?.body === body) return {};
  const uploads = await readUploads(runtime, userId, [before?.body, body]);
  const comes = uploads.get(body);
  if (comes === undefined) return refuse('upload-not-found');
  if (!isUsableAs(comes, rows[slot].kind)) return refuse('upload-not-usable');
  const held = before === undefined ? undefined : await picturesHeldByCases(runtime, userId, nowMs);
  const leaves = before === undefined || held?.has(before.body) === true ? undefined : uploads.get(before.body);
  await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer: undefined,
    steps: [
      { write: changePaper(table, userId, slot, { before, body, nowMs }), learn: meanwhile('the papers were changed') },
      { write: mayStillGive(table, wallet, session), learn: meanwhile('the level or its review changed') },
      { write: consentsStill(table, userId), learn: meanwhile('the consent was taken back') },
      ...(asked === undefined ? [] : [{ write: stillAsked(table, asked), learn: meanwhile('more was sent') }]),
      ...changePlace(runtime, comes, [leaves], nowMs),
    ],
  }));
  return {};
});

export const handler = serve(operation);
