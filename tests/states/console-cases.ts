import type { readReviewCase } from '../../shared/contracts/ops/read-review.ts';
import type { OutputOf } from '../../shared/operation.ts';
import { company } from '../web/console/company-case.ts';
import { firstAtMs, pictureUrl } from './console-samples.ts';

type Case = OutputOf<typeof readReviewCase>;

const id = (kind: string, last: number) => `${kind}_1M81XTKEXPY9VEDN29D${last}`;
const minuteMs = 60_000;
const picture = (kind: Case['pictures'][number]['kind'], index: number) => ({
  uploadId: id('upl', index),
  kind,
  url: pictureUrl,
});

const address = { countryCode: 'TH', street: '1/2 ถนนมหาราช', districtCode: '100101' };
const thailand = { of: 'country', code: 'TH', name: 'Thailand' } as const;
const palace = { of: 'place', code: '100101', name: 'พระบรมมหาราชวัง พระนคร กรุงเทพมหานคร 10200' } as const;

/** What every case has beside its facts. */
const around = {
  userId: id('usr', 1),
  sentAtMs: firstAtMs,
  promisedAtMs: firstAtMs + 60 * minuteMs,
  claimedUntilMs: firstAtMs + 15 * minuteMs,
  claimLeftMs: 10 * minuteMs,
  earlier: [],
  sameNumber: [],
  faceChecks: [],
  sameFace: [],
  history: [
    { event: 'sent', atMs: firstAtMs },
    { event: 'take', atMs: firstAtMs + 5 * minuteMs, by: 'somchai' },
  ],
} satisfies Partial<Case>;

/** A company at the second of the two who decide, whose tax number has to be looked for. */
const ofCompany: Case = {
  ...around,
  reviewId: id('rev', 1),
  kind: 'company',
  company: { ...company, givenAtMs: firstAtMs },
  names: [palace, thailand, { of: 'bank', code: '004', name: 'ธนาคารกสิกรไทย' }],
  history: [
    { event: 'sent', atMs: firstAtMs },
    { event: 'take', atMs: firstAtMs + 2 * minuteMs, by: 'malee' },
    { event: 'accept-first', atMs: firstAtMs + 4 * minuteMs, by: 'malee' },
    { event: 'take', atMs: firstAtMs + 5 * minuteMs, by: 'somchai' },
  ],
  first: { by: 'malee', atMs: firstAtMs + 4 * minuteMs },
  checks: [
    { check: 'number', says: 'agrees' },
    { check: 'tax-id', says: 'unknown' },
  ],
  pictures: (
    ['company-registration', 'company-authorisation', 'id-front', 'id-back', 'company-bank-proof'] as const
  ).map(picture),
};

/** The same company a year later, given by somebody else for another account. */
const ofCompanyAnew: Case = {
  ...ofCompany,
  reviewId: id('rev', 4),
  company: { ...company, legalName: 'บริษัท ตัวอย่าง ใหม่ จำกัด', givenAtMs: firstAtMs },
  replaces: { givenAtMs: firstAtMs - 340 * 24 * 60 * minuteMs },
  checks: [
    { check: 'number', says: 'agrees' },
    { check: 'tax-id', says: 'unknown' },
    { check: 'name', says: 'differs', known: company.legalName },
    { check: 'registrant', says: 'differs', known: 'สมหญิง ใจงาม, …7431' },
    { check: 'role', says: 'differs', known: 'director' },
    { check: 'account', says: 'differs', known: 'SCB …0123' },
  ],
};

/** A payment for which somebody without a camera has sent a picture of themselves. */
const ofAct: Case = {
  ...around,
  reviewId: id('rev', 2),
  kind: 'act',
  act: { operation: 'transfer/create', amountSatang: 5_000_000 },
  given: {
    idType: 1,
    nationality: 'TH',
    idNumber: '3999902345618',
    laserId: 'JT0123456789',
    firstName: 'สมหญิง',
    lastName: 'ใจงาม',
    firstNameEn: 'Somying',
    lastNameEn: 'Jaingam',
    sex: 2,
    birthDate: '1990-05-31',
    issueDate: '2022-01-10',
    expiryDate: '2031-05-30',
    registeredAddress: address,
    currentAddress: address,
    careerCode: 'employee',
    incomeBand: 2,
    purposes: [1],
    givenAtMs: firstAtMs - 90 * 24 * 60 * minuteMs,
  },
  names: [palace, thailand, { of: 'work', code: 'employee', name: 'Employee' }],
  checks: [
    { check: 'name', says: 'agrees' },
    { check: 'number', says: 'agrees' },
  ],
  pictures: [picture('selfie', 1)],
  earlier: [
    {
      reviewId: id('rev', 3),
      kind: 'papers',
      state: 'accepted',
      sentAtMs: firstAtMs - 80 * 24 * 60 * minuteMs,
      decidedBy: 'malee',
    },
  ],
};

/** Cases as a reviewer reads them whose kind shows what no person's own does, by what their picture is called. */
export const consoleCases: Readonly<Record<string, Case>> = {
  'a case, of a company': ofCompany,
  'a case, of a company given anew': ofCompanyAnew,
  'a case, of an act': ofAct,
};
