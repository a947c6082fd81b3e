import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { idType } from '../../../shared/personal/documents.ts';
import { isPersonReview, wantedPictures } from '../../../shared/review.ts';
import { mayBeCompanys } from '../../domains/company/company.ts';
import { faceWayOf } from '../../domains/face/decide-face.ts';
import { stateOf } from '../../domains/identity/journey.ts';
import { reviewKindAt } from '../../domains/review/decide.ts';
import { hasLostCompanyLevel } from '../../domains/renewal/renewal.ts';
import { sendsOf } from '../../domains/review/hours.ts';
import { isOpen, isOvertaken, ownReviewOf } from '../../domains/review/review.ts';
import { sinceCorrected } from '../../domains/review/since-corrected.ts';
import { readRestOfReviews } from '../../review/cases/begin-case.ts';
import { readLastReview } from '../../review/cases/find-review.ts';
import { refuseKind } from '../../review/pictures/own-pictures.ts';
import { readForStaffAlone } from '../../runtime/identity/for-staff-alone.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { consentKeyOf } from '../../runtime/identity/standing.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readCompanyItems } from '../../table/company.ts';
import { isStanding } from '../../table/consent.ts';
import { dataToCheck } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';

/** How often data of their company was given; asked for where their last case was its. */
async function revisionOfCompany({ aws, table }: Runtime, userId: string): Promise<number | undefined> {
  const { given, next } = readCompanyItems(await readItem(aws.documents, table, keys.company(userId)));
  return (next ?? given)?.revision;
}

export const operation = implement(getReview, async ({ session, wallet, person, identity, nowMs, runtime }) => {
  const { userId } = session;
  const [consent, last] = await Promise.all([
    readItem(runtime.aws.documents, runtime.table, consentKeyOf(userId)),
    readLastReview(runtime, userId),
  ]);
  const state = stateOf({ tier: wallet.tier, kept: identity.journey, hasConsent: isStanding(consent) });
  const given = dataToCheck(identity);
  const isWith = last !== undefined && isOpen(last);
  // A company's case is answered from its own page.
  const asked = last?.state === 'asked' && isPersonReview(last.kind) ? last.kind : undefined;
  // A wallet that was a company's stays that company's, whatever somebody has typed of themselves.
  const ownKind = hasLostCompanyLevel(wallet) ? undefined : reviewKindAt(state);
  const kind = isWith ? asked : ownKind;
  // It is asked for again and again while a case is open: nothing is opened that is not needed.
  const [opened, restsUntilMs] =
    kind === undefined
      ? []
      : await Promise.all([
          openPersonalData(runtime, person, { ...identity, given }),
          // An answer begins none.
          isWith ? undefined : readRestOfReviews(runtime, userId, nowMs),
        ]);
  const document = opened?.identity.masked().idType ?? idType.idCard;
  // What would be refused is not offered: whoever is too young for a face has nothing to send, nor whose card is over.
  const refused = kind === undefined || opened === undefined ? undefined : refuseKind(kind, opened, nowMs);
  const isOffered = kind !== undefined && refused === undefined;
  // The same as the journey says of the step: whoever was accepted is told of no other way where there is none.
  const isByStaff =
    kind === 'card'
      ? await readForStaffAlone(runtime, wallet, identity)
      : kind === 'face' && faceWayOf(opened?.identity, wallet, dayInBangkok(nowMs)).by === 'reviewer';
  // What became of a person's case says nothing to whoever has given their data anew since: that is to be sent.
  const isOver = last !== undefined && !isOpen(last);
  const revision = isOver && last.kind === 'company' ? await revisionOfCompany(runtime, userId) : given?.revision;
  const isOld = isOver && last.kind !== 'act' && last.revision < (revision ?? 0);
  const told = last === undefined || isOvertaken(last) ? undefined : ownReviewOf(last);
  // A person's other data is another document; a company's answers what differed from it, and no picture.
  const review = !isOld ? told : told?.kind === 'company' && mayBeCompanys(wallet) ? sinceCorrected(told) : undefined;
  return {
    ...(review !== undefined && { review }),
    ...(refused?.refused === 'document-expired' && { isDocumentOver: true as const }),
    ...(isOffered && {
      sends: {
        kind,
        pictures: [...wantedPictures(kind, document)],
        ...(isByStaff && { isByStaff: true as const }),
        ...sendsOf(nowMs, restsUntilMs),
      },
    }),
  };
});

export const handler = serve(operation);
