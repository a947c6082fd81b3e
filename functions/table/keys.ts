import { consoleLoginOf } from '../../shared/operator-role.ts';

import { idBodyStart } from '../../shared/ids.ts';

/**
 * Every key of the single table, on one screen. What each is read and written
 * by stands in README.md beside this file.
 */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

/**
 * Whose an event of the auth audit trail is: a user's, a number's without a known user, or nobody's on a Bangkok day.
 */
export type AuthEventOwner = { readonly userId: string } | { readonly phoneHash: string } | { readonly day: string };

function authEventPartition(owner: AuthEventOwner): string {
  if ('userId' in owner) return owner.userId;
  return 'phoneHash' in owner ? `PHONE#${owner.phoneHash}` : `AUTH#${owner.day}`;
}

/** The partition of a person in the operators' register, and of what they asked for. */
export function operatorPartition(operatorId: string): string {
  return `OPERATOR#${operatorId}`;
}

export const keys = {
  /** What operators have set for levels, as far as it is in force or begins later. */
  levelRules: (): Key => ({ pk: 'RULES', sk: 'LEVELS' }),
  /** That a rule was set for a level or a person (its name, or their id), under the change's id body. */
  ruleChange: (of: string, body: string): Key => ({ pk: `RULES#${of}`, sk: `CHANGE#${body}` }),
  wallet: (userId: string): Key => ({ pk: userId, sk: 'WALLET' }),
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
  /** That a case about one act of somebody's is open. */
  openActReview: (userId: string): Key => ({ pk: userId, sk: 'ACTREVIEW' }),
  /** What somebody has given of the company that their wallet shall be of, and whose a company's number is. */
  company: (userId: string): Key => ({ pk: userId, sk: 'COMPANY' }),
  companyNumber: (numberHash: string): Key => ({ pk: `COMPANYNUMBER#${numberHash}`, sk: 'OWNER' }),
  /** Which upload lies in which place of somebody's papers. */
  papers: (userId: string): Key => ({ pk: userId, sk: 'PAPERS' }),
  /** The pictures that prove the transfer of a top-up, by the top-up's id body. */
  proofs: (userId: string, body: string): Key => ({ pk: userId, sk: `PROOFS#${body}` }),
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
  /** Whose case was about a document with this number, by the case's id body. */
  reviewOfCompanyNumber: (numberHash: string, body: string): Key => ({
    pk: `COMPANYNUMBER#${numberHash}`,
    sk: `CASEOF#${body}`,
  }),
  reviewOfNumber: (numberHash: string, body: string): Key => ({ pk: `IDNUMBER#${numberHash}`, sk: `CASEOF#${body}` }),
  /** That a wallet was locked or unlocked, as long as anything follows from it. */
  walletLock: (userId: string): Key => ({ pk: userId, sk: 'LOCK' }),
  /** The password and the generation of sessions. */
  access: (userId: string): Key => ({ pk: userId, sk: 'ACCESS' }),
  device: (userId: string, thumbprint: string): Key => ({ pk: userId, sk: `DEVICE#${thumbprint}` }),
  session: (userId: string, secretHash: string): Key => ({ pk: userId, sk: `SESSION#${secretHash}` }),
  /** `owner` is whoever asks: a user id, or an operator's partition. */
  request: (owner: string, requestId: string): Key => ({ pk: owner, sk: `REQUEST#${requestId}` }),
  entry: (userId: string, body: string): Key => ({ pk: userId, sk: `TXN#${body}` }),
  hold: (userId: string, body: string): Key => ({ pk: userId, sk: `HOLD#${body}` }),
  /** Money of somebody's that is kept back for a case, and its line in the queue of those to be released. */
  freeze: (userId: string, body: string): Key => ({ pk: userId, sk: `FREEZE#${body}` }),
  standingFreeze: (body: string): Key => ({ pk: 'FREEZES', sk: `STANDING#${body}` }),
  /** What a payout's partner said at one moment, by the payout's id body. */
  partnerWord: (userId: string, body: string, atMs: number, what: string): Key => ({
    pk: userId,
    sk: `WORD#${body}#${idBodyStart(atMs)}#${what}`,
  }),
  /** Whose payout a partner calls by this reference of its own. */
  partnerReference: (reference: string, body: string): Key => ({ pk: `PARTNERREF#${reference}`, sk: `HOLD#${body}` }),
  /** A payment that its payer has reported as a scam, and what the payer's reports have frozen lately. */
  scamCase: (body: string): Key => ({ pk: 'CASES', sk: `CASE#${body}` }),
  scamReports: (userId: string): Key => ({ pk: userId, sk: 'SCAMREPORTS' }),
  inbox: (userId: string): Key => ({ pk: userId, sk: 'INBOX' }),
  notice: (userId: string, body: string): Key => ({ pk: userId, sk: `NOTICE#${body}` }),
  statement: (userId: string, body: string): Key => ({ pk: userId, sk: `STATEMENT#${body}` }),
  /** Something that somebody uploads, and how many of theirs are open. */
  upload: (userId: string, body: string): Key => ({ pk: userId, sk: `UPLOAD#${body}` }),
  openUploads: (userId: string): Key => ({ pk: userId, sk: 'UPLOADS' }),
  /** What of somebody lies, or lay, with a reviewer; its line among the open ones, oldest first. */
  review: (userId: string, body: string): Key => ({ pk: userId, sk: `REVIEW#${body}` }),
  /** The watch over the document that somebody's level rests on. */
  renewal: (userId: string): Key => ({ pk: userId, sk: 'RENEWAL' }),
  /** The token that wakes whatever execution of a workflow waits for a subject. */
  waitingExecution: (workflow: string, subject: string): Key => ({
    pk: `WORKFLOW#${workflow}#${subject}`,
    sk: 'TOKEN',
  }),
  openReview: (body: string): Key => ({ pk: 'REVIEWS', sk: `OPEN#${body}` }),
  lookUps: (userId: string, day: string): Key => ({ pk: userId, sk: `LOOKUPS#${day}` }),
  payee: (userId: string, receiverId: string): Key => ({ pk: userId, sk: `PAYEE#${receiverId}` }),
  /** A payee's line among the recent ones, under the id body of the last transfer. */
  recent: (userId: string, body: string): Key => ({ pk: userId, sk: `RECENT#${body}` }),
  /** All whom somebody keeps as favourites, in one item: so one condition holds how many there are. */
  favourites: (userId: string): Key => ({ pk: userId, sk: 'FAVOURITES' }),
  /** All that somebody has linked, in one item: so one condition holds how many there are. */
  bankAccounts: (userId: string): Key => ({ pk: userId, sk: 'BANKACCOUNTS' }),
  /** The mobile numbers that somebody has topped up lately, in one item. */
  airtimeNumbers: (userId: string): Key => ({ pk: userId, sk: 'AIRTIME' }),
  /** Whose a bank account is, by the keyed hash of bank and number. */
  bankAccountOwner: (accountHash: string): Key => ({ pk: `BANKACCOUNT#${accountHash}`, sk: 'OWNER' }),
  phone: (phoneHash: string): Key => ({ pk: `PHONE#${phoneHash}`, sk: 'OWNER' }),
  /** When codes were sent to a phone, whatever for. */
  codeSends: (phoneHash: string): Key => ({ pk: `PHONE#${phoneHash}`, sk: 'SENDS' }),
  /** Of one device of the number's owner, or of all others together. */
  passwordTries: (phoneHash: string, thumbprint?: string): Key => ({
    pk: `PHONE#${phoneHash}`,
    sk: thumbprint === undefined ? 'PASSWORDTRIES' : `PASSWORDTRIES#${thumbprint}`,
  }),
  code: (phoneHash: string, purpose: string): Key => ({ pk: `PHONE#${phoneHash}`, sk: `CODE#${purpose}` }),
  /** The number that anybody may transfer to at any time. */
  standingAccount: (userId: string): Key => ({ pk: userId, sk: 'STANDING' }),
  /** Whose a reference 1 is: a top-up's id body, or the number of a standing account. */
  topUpReference: (reference: string): Key => ({ pk: `TOPUP#${reference}`, sk: 'OWNER' }),
  arrival: (bankReference: string): Key => ({ pk: `BANK#${bankReference}`, sk: 'ARRIVAL' }),
  /** A message of a partner, by the partner's own event id. */
  partnerMessage: (partner: string, eventId: string): Key => ({ pk: `PARTNER#${partner}#${eventId}`, sk: 'MESSAGE' }),
  /** A message of a partner that could not be taken, by the same event id. */
  failedMessage: (partner: string, eventId: string): Key => ({ pk: 'FAILEDMESSAGES', sk: `MSG#${partner}#${eventId}` }),
  contradiction: (body: string): Key => ({ pk: 'CONTRADICTIONS', sk: `CON#${body}` }),
  suspense: (month: string, body: string): Key => ({ pk: `SUSPENSE#${month}`, sk: `SUS#${body}` }),
  /** Which refund a payment at the bank has paid back by hand, by its reference there. */
  paidBack: (reference: string): Key => ({ pk: `PAIDBACK#${reference}`, sk: 'CLAIM' }),
  authEvent: (owner: AuthEventOwner, body: string): Key => ({ pk: authEventPartition(owner), sk: `AUTH#${body}` }),
  /** A person of the operators' register. */
  operator: (operatorId: string): Key => ({ pk: operatorPartition(operatorId), sk: 'OPERATOR' }),
  /** That an operator may read the evidence of something that is over, by its id. */
  evidenceReading: (operatorId: string, subject: string): Key => ({
    pk: `EVIDENCE#${subject}`,
    sk: `READER#${operatorId}`,
  }),
  /** What waits for a second operator. */
  proposal: (body: string): Key => ({ pk: 'PROPOSALS', sk: `PROP#${body}` }),
  /** What an operator has said on the status page last. */
  announcement: (): Key => ({ pk: 'STATUS', sk: 'ANNOUNCED' }),
  /** That the operators' register has begun, so that no deploy begins it again. */
  register: (): Key => ({ pk: 'OPERATORS', sk: 'REGISTER' }),
  /** Through which day a partner's own list was held against our books. */
  comparedDays: (partner: string): Key => ({ pk: 'OPERATORS', sk: `COMPARED#${partner}` }),
  /** A day of the books that is closed, and how far one is that is not. */
  bookDay: (day: string): Key => ({ pk: 'BOOKS', sk: `DAY#${day}` }),
  bookProgress: (day: string): Key => ({ pk: 'BOOKS', sk: `PROGRESS#${day}` }),
  /** From which day on the books are closed anew. */
  bookReopened: (): Key => ({ pk: 'BOOKS', sk: 'REOPENED' }),
  /** A line of a day's statement that was not simply matched, by its identity. */
  bookFinding: (day: string, identity: string): Key => ({ pk: `BOOKS#${day}`, sk: `FINDING#${identity}` }),
  /** What is open by reference on an account at the end of a closed day, a thousand in each part. */
  bookOpen: (
    { day, version }: { readonly day: string; readonly version: number },
    account: string,
    part: number,
  ): Key => ({
    pk: `BOOKS#${day}`,
    sk: `OPEN#${version}#${account}#${part}`,
  }),
  /** Which line of the bank's statement a movement of ours was matched with. */
  bookMatch: (movement: string): Key => ({ pk: `STATED#${movement}`, sk: 'LINE' }),
  /** A line of one of the provider's accounts, on the Bangkok day of its journal. */
  providerLine: (account: string, day: string, reference: string, journalId: string): Key => ({
    pk: `LINES#${account}#${day}`,
    sk: `LINE#${reference}#${journalId}`,
  }),
  /** Whose a way in is: the id that IAM gave to a user or a role, or a login of the console. */
  operatorLogin: (login: string): Key => ({ pk: `LOGIN#${login}`, sk: 'LOGIN' }),
  /** When a login of the console was last seen, by what the user pool calls that login. */
  consoleSession: (sub: string, originId: string): Key => ({
    pk: `LOGIN#${consoleLoginOf(sub)}`,
    sk: `SESSION#${originId}`,
  }),
  /** The same way in among all of them, so that the register can be listed. */
  listedWayIn: (login: string): Key => ({ pk: 'OPERATORS', sk: `WAYIN#${login}` }),
  /** That the groups of a person's logins, or of one login, are still to follow a change of the register. */
  groupMark: (whose: string): Key => ({ pk: 'OPERATORS', sk: `GROUPS#${whose}` }),
  audit: (month: string, body: string): Key => ({ pk: `AUDIT#${month}`, sk: `AUDIT#${body}` }),
  /** A copy of an audit record with the operator who acted, and with each person or thing that the act was about. */
  actBy: (operatorId: string, body: string): Key => ({ pk: `AUDITBY#${operatorId}`, sk: `ACT#${body}` }),
  actAbout: (subject: string, body: string): Key => ({ pk: `AUDITOF#${subject}`, sk: `ACT#${body}` }),
  /** Where the entries of a payment are, by the last eight characters of its number. */
  reference: (tail: string, reference: string, body: string): Key => ({
    pk: `REFERENCE#${tail}`,
    sk: `ENTRY#${reference}#${body}`,
  }),
  /** Which payment the receipt with this code is of. */
  receiptCode: (code: string): Key => ({ pk: `RECEIPT#${code}`, sk: 'PAYMENT' }),
  serverKey: (kid: string): Key => ({ pk: 'SERVERKEYS', sk: `KEY#${kid}` }),
  cap: (kind: string, hash: string, windowStartMs: number): Key => ({
    pk: `CAP#${kind}#${hash}#${windowStartMs}`,
    sk: 'CAP',
  }),
  /** A request's own key that was seen, so that the very same bytes are not taken twice. */
  usedSeal: (keyHash: string): Key => ({ pk: `SEAL#${keyHash}`, sk: 'USED' }),
  clock: (): Key => ({ pk: 'CLOCK', sk: 'CLOCK' }),
} as const;

/** The partition and sort-key prefix of each list that is read page by page. */
export const lists = {
  ruleChanges: (of: string) => ({ pk: `RULES#${of}`, prefix: 'CHANGE#' }),
  entries: (userId: string) => ({ pk: userId, prefix: 'TXN#' }),
  holds: (userId: string) => ({ pk: userId, prefix: 'HOLD#' }),
  freezes: (userId: string) => ({ pk: userId, prefix: 'FREEZE#' }),
  standingFreezes: () => ({ pk: 'FREEZES', prefix: 'STANDING#' }),
  partnerWords: (userId: string, body: string) => ({ pk: userId, prefix: `WORD#${body}#` }),
  partnerReferences: (reference: string) => ({ pk: `PARTNERREF#${reference}`, prefix: 'HOLD#' }),
  screeningHits: () => ({ pk: 'SCREENINGS', prefix: 'HIT#' }),
  closedScreeningHits: () => ({ pk: 'SCREENINGS', prefix: 'CLOSED#' }),
  scamCases: () => ({ pk: 'CASES', prefix: 'CASE#' }),
  consents: (userId: string) => ({ pk: userId, prefix: 'CONSENT#' }),
  identityOutcomes: (userId: string) => ({ pk: userId, prefix: 'JOURNEY#' }),
  reviews: (userId: string) => ({ pk: userId, prefix: 'REVIEW#' }),
  faceChecks: (userId: string) => ({ pk: userId, prefix: 'FACE#' }),
  shownFace: (likenessHash: string) => ({ pk: `LIKENESS#${likenessHash}`, prefix: 'SHOWNBY#' }),
  reviewsOfCompanyNumber: (numberHash: string) => ({ pk: `COMPANYNUMBER#${numberHash}`, prefix: 'CASEOF#' }),
  reviewsOfNumber: (numberHash: string) => ({ pk: `IDNUMBER#${numberHash}`, prefix: 'CASEOF#' }),
  openReviews: () => ({ pk: 'REVIEWS', prefix: 'OPEN#' }),
  notices: (userId: string) => ({ pk: userId, prefix: 'NOTICE#' }),
  statements: (userId: string) => ({ pk: userId, prefix: 'STATEMENT#' }),
  passwordTries: (phoneHash: string) => ({ pk: `PHONE#${phoneHash}`, prefix: 'PASSWORDTRIES' }),
  recents: (userId: string) => ({ pk: userId, prefix: 'RECENT#' }),
  sessions: (userId: string) => ({ pk: userId, prefix: 'SESSION#' }),
  authEvents: (owner: AuthEventOwner) => ({ pk: authEventPartition(owner), prefix: 'AUTH#' }),
  /** What was put into suspense in one moment (epoch milliseconds) of a month. */
  suspenseAt: (month: string, atMs: number) => ({ pk: `SUSPENSE#${month}`, prefix: `SUS#${idBodyStart(atMs)}` }),
  suspense: (month: string) => ({ pk: `SUSPENSE#${month}`, prefix: 'SUS#' }),
  references: (tail: string, reference = '') => ({ pk: `REFERENCE#${tail}`, prefix: `ENTRY#${reference}` }),
  audit: (month: string) => ({ pk: `AUDIT#${month}`, prefix: 'AUDIT#' }),
  actsBy: (operatorId: string) => ({ pk: `AUDITBY#${operatorId}`, prefix: 'ACT#' }),
  actsAbout: (subject: string) => ({ pk: `AUDITOF#${subject}`, prefix: 'ACT#' }),
  contradictionsAbout: (subject: string, reference: string) => ({
    pk: 'CONTRADICTIONS',
    prefix: `CON#${subject}-${reference}-`,
  }),
  failedMessages: () => ({ pk: 'FAILEDMESSAGES', prefix: 'MSG#' }),
  contradictions: () => ({ pk: 'CONTRADICTIONS', prefix: 'CON#' }),
  proposals: () => ({ pk: 'PROPOSALS', prefix: 'PROP#' }),
  waysIn: () => ({ pk: 'OPERATORS', prefix: 'WAYIN#' }),
  groupMarks: () => ({ pk: 'OPERATORS', prefix: 'GROUPS#' }),
  bookDays: () => ({ pk: 'BOOKS', prefix: 'DAY#' }),
  bookFindings: (day: string) => ({ pk: `BOOKS#${day}`, prefix: 'FINDING#' }),
  bookOpen: ({ day, version }: { readonly day: string; readonly version: number }, account: string) => ({
    pk: `BOOKS#${day}`,
    prefix: `OPEN#${version}#${account}#`,
  }),
  providerLines: (account: string, day: string) => ({ pk: `LINES#${account}#${day}`, prefix: 'LINE#' }),
  serverKeys: () => ({ pk: 'SERVERKEYS', prefix: 'KEY#' }),
} as const;

/** The sparse index of things that end by themselves, in order of when: a partition for each queue and shard. */
export const dueIndex = {
  name: 'due',
  shard: (queue: string, shard: number) => `DUE#${queue}#${shard}`,
  /** What was tried too often; operators look here. */
  givenUp: (queue: string) => `DUE#${queue}#GIVENUP`,
  /** The one partition of everything before there were queues. */
  before: 'DUE',
} as const;
