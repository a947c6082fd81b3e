import { companyPapers, companySlots } from '../../shared/company/company-papers.ts';
import { giveCompany } from '../../shared/contracts/company/give.ts';
import { sendCompanyForReview } from '../../shared/contracts/company/send-for-review.ts';
import { keepPaper } from '../../shared/contracts/paper/keep.ts';
import { papers } from '../../shared/personal/papers.ts';
import type { Stage } from '../stage-client.ts';
import type { Caller } from '../write-request.ts';
import { drawSample } from './drawn-picture.ts';
import { companyOf } from './made-up.ts';
import { sendPicture, succeed } from './send-picture.ts';

/** Their company, given and sent with each of its documents in its place. */
export async function sendCompany(stage: Stage, caller: Caller, nowMs: number): Promise<unknown> {
  const given = companyOf(nowMs);
  await succeed(stage, giveCompany, caller, given);
  for (const slot of companySlots) {
    const { of, isNeeded } = companyPapers[slot];
    if (!isNeeded || (of !== 'every' && of !== 'card')) continue;
    const { kind } = papers[slot];
    const uploadId = await sendPicture(stage, caller, kind, await drawSample(kind, given.legalName));
    await succeed(stage, keepPaper, caller, { slot, uploadId });
  }
  return succeed(stage, sendCompanyForReview, caller, {});
}
