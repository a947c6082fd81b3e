import type { Key } from './key.ts';

/** What somebody is: who they are and have given of themselves, and what they are told. */
export const peopleKeys = {
  person: (userId: string): Key => ({ pk: userId, sk: 'PERSON' }),
  /** The wrapped key of what the law keeps, what a person has given of themselves, and each text agreed to. */
  evidence: (userId: string): Key => ({ pk: userId, sk: 'EVIDENCE' }),
  identity: (userId: string): Key => ({ pk: userId, sk: 'IDENTITY' }),
  /** How far somebody has come on the way to be known, and what they have typed of a long form and not sent. */
  identityJourney: (userId: string): Key => ({ pk: userId, sk: 'JOURNEY' }),
  /** What came of one try of a step. */
  identityOutcome: (userId: string, body: string): Key => ({ pk: userId, sk: `JOURNEY#${body}` }),
  /** A face check, and the last one for an act of its person's (its purpose, with a request's id where it has one). */
  faceCheck: (userId: string, body: string): Key => ({ pk: userId, sk: `FACE#${body}` }),
  /** That a picture, by the keyed hash of what was drawn of it, was refused for good. */
  barredPicture: (bytesHash: string): Key => ({ pk: `PICTURE#${bytesHash}`, sk: 'BARRED' }),
  /** That a face, under its keyed hash, was shown by somebody. */
  faceShown: (likenessHash: string, userId: string): Key => ({
    pk: `LIKENESS#${likenessHash}`,
    sk: `SHOWNBY#${userId}`,
  }),
  faceAct: (userId: string, act: string): Key => ({ pk: userId, sk: `FACEACT#${act}` }),
  /** What somebody has given of the company that their wallet shall be of, and whose a company's number is. */
  company: (userId: string): Key => ({ pk: userId, sk: 'COMPANY' }),
  companyNumber: (numberHash: string): Key => ({ pk: `COMPANYNUMBER#${numberHash}`, sk: 'OWNER' }),
  /** Which upload lies in which place of somebody's papers. */
  papers: (userId: string): Key => ({ pk: userId, sk: 'PAPERS' }),
  draft: (userId: string, form: string): Key => ({ pk: userId, sk: `DRAFT#${form}` }),
  consent: (userId: string, document: string, version: string): Key => ({
    pk: userId,
    sk: `CONSENT#${document}#${version}`,
  }),
  /** That a person is held against lists, and each entry of a list that they were found under. */
  screening: (userId: string): Key => ({ pk: userId, sk: 'SCREENING' }),
  screeningHit: (userId: string, list: string, entry: string): Key => ({
    pk: 'SCREENINGS',
    sk: `HIT#${userId}#${list}#${entry}`,
  }),
  /** The same once operators have found what it is. */
  closedScreeningHit: (userId: string, list: string, entry: string): Key => ({
    pk: 'SCREENINGS',
    sk: `CLOSED#${userId}#${list}#${entry}`,
  }),
  /** A consent that was taken back and given again since, by its end. */
  pastConsent: (userId: string, document: string, version: string, endedAtMs: number): Key => ({
    pk: userId,
    sk: `CONSENT#${document}#${version}#${endedAtMs}`,
  }),
  /** Whose a card or passport is, by the keyed hash of its number. */
  idNumber: (numberHash: string): Key => ({ pk: `IDNUMBER#${numberHash}`, sk: 'OWNER' }),
  inbox: (userId: string): Key => ({ pk: userId, sk: 'INBOX' }),
  notice: (userId: string, body: string): Key => ({ pk: userId, sk: `NOTICE#${body}` }),
  /** Something that somebody uploads, and how many of theirs are open. */
  upload: (userId: string, body: string): Key => ({ pk: userId, sk: `UPLOAD#${body}` }),
  openUploads: (userId: string): Key => ({ pk: userId, sk: 'UPLOADS' }),
  /** The watch over the document that somebody's level rests on. */
  renewal: (userId: string): Key => ({ pk: userId, sk: 'RENEWAL' }),
} as const;

/** The lists of these that are read page by page. */
export const peopleLists = {
  screeningHits: () => ({ pk: 'SCREENINGS', prefix: 'HIT#' }),
  screeningHitsOf: (userId: string) => ({ pk: 'SCREENINGS', prefix: `HIT#${userId}#` }),
  closedScreeningHits: () => ({ pk: 'SCREENINGS', prefix: 'CLOSED#' }),
  consents: (userId: string) => ({ pk: userId, prefix: 'CONSENT#' }),
  identityOutcomes: (userId: string) => ({ pk: userId, prefix: 'JOURNEY#' }),
  faceChecks: (userId: string) => ({ pk: userId, prefix: 'FACE#' }),
  shownFace: (likenessHash: string) => ({ pk: `LIKENESS#${likenessHash}`, prefix: 'SHOWNBY#' }),
  notices: (userId: string) => ({ pk: userId, prefix: 'NOTICE#' }),
} as const;
