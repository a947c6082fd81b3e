import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { dayInBangkok } from '../../../shared/personal/calendar-day.ts';
import { faceWayOf } from '../../domains/face/decide-face.ts';
import { journeyOf, stateOf } from '../../domains/identity/journey.ts';
import {
  isCompanys as isOfCompany,
  isForStaffAlone,
  ownRenewalOf,
  wasNeverVerified,
} from '../../domains/renewal/renewal.ts';
import { findLastFaceCheck } from '../../face/find-face-check.ts';
import { readLastReview } from '../../review/cases/find-review.ts';
import { openPersonalData } from '../../runtime/identity/personal-data.ts';
import { consentKeyOf } from '../../runtime/identity/standing.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readCompanyItems } from '../../table/company.ts';
import { isStanding } from '../../table/consent.ts';
import { draftEndsAtMs, readDraft } from '../../table/draft.ts';
import { keys } from '../../table/keys.ts';
import { readRenewal } from '../../table/renewal.ts';

export const operation = implement(
  getIdentityJourney,
  async ({ session, wallet, person, identity, nowMs, runtime }) => {
    const { userId } = session;
    const consentKey = consentKeyOf(userId);
    const draftKey = keys.draft(userId, 'personal-data');
    const renewalKey = keys.renewal(userId);
    const companyKey = keys.company(userId);
    const found = await readTogether(runtime, [consentKey, draftKey, renewalKey, companyKey]);
    const draft = readDraft(found.of(draftKey), nowMs);
    const standing = { tier: wallet.tier, kept: identity.journey, hasConsent: isStanding(found.of(consentKey)) };
    const isAtFace = stateOf(standing) === 'face';
    const [last, opened, review] = await Promise.all([
      isAtFace ? findLastFaceCheck(runtime, userId, 'identity') : undefined,
      isAtFace ? openPersonalData(runtime, person, identity) : undefined,
      wallet.auditStatus === 1 ? readLastReview(runtime, userId) : undefined,
    ]);
    const watch = readRenewal(userId, found.of(renewalKey));
    const renewal = ownRenewalOf(watch, nowMs);
    const isCompanyBegun =
      wasNeverVerified(wallet) &&
      draft === undefined &&
      identity.given === undefined &&
      readCompanyItems(found.of(companyKey)).given !== undefined;
    const told = journeyOf(
      standing,
      {
        renewal,
        isCompany: isOfCompany(wallet),
        isForStaff: isForStaffAlone(wallet, watch, identity.given?.revision),
        review,
        ...(draft !== undefined && { draft: { savedAtMs: draft.savedAtMs, endsAtMs: draftEndsAtMs(draft) } }),
        ...(last !== undefined && { face: last.check }),
        ...(isAtFace && { faceWay: faceWayOf(opened?.identity, wallet, dayInBangkok(nowMs)) }),
      },
      nowMs,
    );
    // Whoever has given data of themselves since goes their way.
    const isCompanys = isCompanyBegun && (told.state === 'consent' || told.state === 'data');
    return { ...told, ...(isCompanys && { companyBegun: true as const }) };
  },
);

export const handler = serve(operation);
