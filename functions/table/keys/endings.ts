import type { keys } from '../keys.ts';

/**
 * What becomes of an item when its owner's account is closed and they are erased (`decisions.md` section 13).
 * `day-90`: it is deleted with the profile key. `five-years`: the law wants it kept so long after the closure, then it
 * is deleted with the evidence key. `by-id`: it stays as long as the books, which know people by their ids alone.
 * `by-itself`: it has an end of its own, within what its reason says, and its write brings it. `no-holder`: it holds
 * nothing of whoever has an account.
 */
export type ItemEnding = 'day-90' | 'five-years' | 'by-id' | 'by-itself' | 'no-holder';

/**
 * Every kind of item of the table, by the name of its key: without a row here it does not compile. What is sealed in an
 * item may go before it (`sealed-kinds.ts`). An open case of somebody's, or an authority's order, stops both steps.
 */
export const itemEndings = {
  // keys/people.ts
  person: ['day-90', 'its wrapped key is what erases somebody: all that is sealed under it is unreadable from then on'],
  evidence: ['five-years', 'the wrapped key of what the law keeps, gone with it'],
  identity: ['five-years', 'what identifies a customer; what no law wants kept is under the profile key'],
  identityJourney: ['five-years', 'how somebody was identified is kept as what identifies them'],
  identityOutcome: ['five-years', 'how somebody was identified is kept as what identifies them'],
  faceCheck: ['five-years', 'what a level rested on; no picture is in it'],
  barredPicture: ['no-holder', 'the keyed hash of a picture that was refused for good, and not whose it was'],
  faceShown: ['day-90', 'a look-up for uniqueness; what a check came to stands in the check'],
  faceAct: ['day-90', 'what its person may still do by a face; what the check came to stands in the check'],
  company: ['five-years', 'what identifies a customer that is a company, and whoever acts for it'],
  companyNumber: ['day-90', 'a look-up for uniqueness'],
  papers: ['five-years', 'which pictures a level rested on'],
  draft: ['by-itself', '30 days after it was changed last'],
  consent: ['five-years', 'that somebody had agreed is shown as long as what they agreed to is kept'],
  pastConsent: ['five-years', 'that somebody had agreed is shown as long as what they agreed to is kept'],
  screening: ['day-90', 'who has no account is screened no more; what was found stands in the hits'],
  screeningHit: ['five-years', 'an open one stops both steps; what was found is evidence'],
  closedScreeningHit: ['five-years', 'what was found of a customer, and by whom'],
  idNumber: ['day-90', 'a look-up for uniqueness'],
  inbox: ['day-90', 'counts its notices'],
  notice: ['day-90', 'its text is for its person alone'],
  upload: ['five-years', 'an accepted picture of an identity; every other has its end long before'],
  openUploads: ['day-90', 'counts what may still be sent'],
  renewal: ['day-90', 'watches over a level that is over'],
  // keys/cases.ts
  openActReview: ['by-itself', 'deleted once its case is decided, and an open case stops both steps'],
  reviewOfCompanyNumber: ['five-years', 'a keyed hash that answers "known, case n"'],
  reviewOfNumber: ['five-years', 'a keyed hash that answers "known, case n"'],
  scamCase: ['five-years', 'evidence about both of its people, kept for whoever closes last; an open one stops both'],
  scamReports: ['day-90', 'counts what its person may still report'],
  review: ['five-years', 'by whom and on what a level was decided'],
  waitingExecution: ['by-itself', 'deleted once the execution that waits was woken'],
  openReview: ['by-itself', 'deleted once its case is decided, and an open case stops both steps'],
  // keys/money.ts
  levelRules: ['no-holder', 'limits and fees of levels'],
  ruleChange: ['by-id', 'which limit counted when, by which two operators'],
  wallet: ['by-id', 'balances and counters, which its entries are checked against'],
  proofs: ['by-itself', 'deleted with its pictures, 90 days after its top-up'],
  walletLock: ['day-90', 'what follows from a lock of a wallet that is closed'],
  unlockAsk: ['by-itself', 'deleted by whatever answers it, or when it counts no longer'],
  entry: ['by-id', 'the books; its counterparty is sealed anew, and goes with the evidence key'],
  lateMoney: ['by-id', 'the books: when money came to an entry'],
  hold: ['by-id', 'the books; its payee is sealed anew, and goes with the evidence key'],
  freeze: ['five-years', 'what was kept back of somebody, why and by whom; a standing one stops both steps'],
  standingFreeze: ['by-itself', 'deleted with the end of its freeze, and a standing one stops both steps'],
  statement: ['by-itself', 'a week; its file as well'],
  lookUps: ['by-itself', 'three days'],
  payee: ['day-90', 'whom its person has paid stands in the entries'],
  recent: ['day-90', 'a convenience; in that of others the name of whoever is erased shrinks to the strong mask'],
  favourites: ['day-90', 'a convenience; in that of others the name of whoever is erased shrinks to the strong mask'],
  bankAccounts: ['day-90', 'what was paid to them stands in the payouts'],
  airtimeNumbers: ['day-90', 'a convenience of its person'],
  bankAccountOwner: ['day-90', 'a look-up for uniqueness'],
  standingAccount: ['day-90', 'whose its number was stands with the reference, for money that comes later'],
  topUpReference: ['by-id', 'money that comes years later is told by it, and no number is given twice'],
  suspense: ['by-id', 'the books: money that fitted nowhere, and what became of it'],
  paidBack: ['by-id', 'the books: one payment pays one refund'],
  reference: ['by-id', 'finds the entries of a payment'],
  receiptCode: ['by-id', 'finds the payment of a receipt that somebody still holds'],
  // keys/partners.ts
  partnerWord: ['by-id', 'what a partner said of a payout'],
  partnerReference: ['by-id', "finds a payout by its partner's reference"],
  arrival: ['by-id', 'the books: no payment of the bank is booked twice'],
  partnerMessage: ['by-itself', '400 days'],
  failedMessage: ['by-itself', '30 days'],
  contradiction: ['by-id', 'two words of a partner about one payment'],
  comparedDays: ['no-holder', 'days'],
  // keys/login.ts
  access: ['day-90', 'nobody logs in to a closed account'],
  device: ['day-90', 'devices are no evidence'],
  session: ['day-90', 'sessions are no evidence; each is gone a day after its end'],
  request: ['by-itself', 'as long as the same request may come again'],
  phone: ['day-90', 'a look-up for login: the number becomes free for somebody else'],
  codeSends: ['by-itself', 'as long as they count'],
  passwordTries: ['by-itself', 'as long as they count'],
  code: ['by-itself', 'as long as it may be tried'],
  authEvent: ['by-itself', '400 days'],
  serverKey: ['no-holder', 'a key of ours'],
  cap: ['by-itself', 'its window'],
  usedSeal: ['by-itself', 'as long as the same bytes could be taken again'],
  clock: ['no-holder', 'the time of a stage'],
  // keys/operators.ts
  operator: ['no-holder', 'an operator, whose register has rules of its own'],
  evidenceReading: ['by-itself', 'a day'],
  proposal: ['by-id', 'what two operators did and why; what it says of a person is under the profile key'],
  announcement: ['no-holder', 'a word to everybody'],
  register: ['no-holder', 'that it has begun'],
  operatorLogin: ['no-holder', "an operator's way in"],
  consoleSession: ['by-itself', 'two days'],
  listedWayIn: ['no-holder', "an operator's way in"],
  groupMark: ['no-holder', "an operator's groups"],
  audit: ['by-id', 'what operators did and why, which names nobody'],
  actBy: ['by-id', 'a copy of the audit'],
  actAbout: ['by-id', 'a copy of the audit'],
  // keys/books.ts
  bookDay: ['no-holder', 'sums of a day'],
  bookProgress: ['no-holder', 'how far a day is read'],
  booksBegin: ['no-holder', 'a day'],
  bookReopened: ['no-holder', 'a day'],
  bookFinding: ['by-id', "the books: a line of the bank's, by its references"],
  bookCorrectionMove: ['by-id', 'the books: what a correction moved'],
  bookOpen: ['by-id', 'the books: what is open, by its references'],
  bookMatch: ['by-id', "the books: which line of the bank's is which movement"],
  bookCleared: ['by-id', 'the books: what has cleared, by its reference'],
  providerLine: ['by-id', 'the books: lines of journals, by their references'],
} as const satisfies Readonly<Record<keyof typeof keys, readonly [ends: ItemEnding, why: string]>>;
