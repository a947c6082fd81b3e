/** Whose key seals it: one of its owner's two (`decisions.md` section 13), or that of a partner's kept messages. */
export type KeyName = 'profile' | 'evidence' | 'partner';

/**
 * What a field becomes for whoever has not shown why they need it whole. `ends`: the first and last three characters.
 * `document`: of a document's number as much, and no more than half of it.
 * `name`: the strong mask. `year`: of a day its year. `street`: of an address all but what was typed. `hidden`: stars.
 * `whole`: what tells nothing by itself. `before`: it was masked before it was sealed, or is somebody else's to know.
 */
export type Mask = 'ends' | 'document' | 'email' | 'name' | 'year' | 'street' | 'hidden' | 'whole' | 'before';

/**
 * What becomes of it when its owner's account is closed. `profile-key`: it goes at day 90 with that key. `sealed-anew`:
 * at day 90 it is sealed under the evidence key, where the law wants it kept. `evidence-key`: it goes with that key,
 * five years after the closure. `days`: it is gone by itself before that.
 */
export type Ending = 'profile-key' | 'sealed-anew' | 'evidence-key' | 'days';

interface Row {
  /** The item that holds it, as the table's README calls it. */
  readonly item: string;
  readonly key: KeyName;
  readonly fields: Readonly<Record<string, Mask>>;
  readonly ends: Ending;
  readonly why: string;
}

/**
 * Every kind of sealed content, declared once: what it holds, under which key, how each field is masked, and what
 * becomes of it at the erasure. Nothing can be sealed that has no row here, and nothing opened with another's key;
 * `npm run sealed-doc` writes the table of `docs/security/sealed-data.md` from it.
 */
export const sealedKinds = {
  phone: {
    item: 'person',
    key: 'profile',
    fields: { mobile: 'ends' },
    ends: 'profile-key',
    why: 'the number becomes free for somebody else; a keyed hash is what is left',
  },
  name: {
    item: 'person',
    key: 'profile',
    fields: { firstName: 'name', lastName: 'name' },
    ends: 'profile-key',
    why: 'the verified name; what the law wants kept stands in the identity',
  },
  identity: {
    item: 'identity',
    key: 'evidence',
    fields: {
      idType: 'whole',
      nationality: 'whole',
      idNumber: 'document',
      laserId: 'hidden',
      firstName: 'name',
      lastName: 'name',
      firstNameEn: 'name',
      lastNameEn: 'name',
      sex: 'whole',
      birthDate: 'year',
      issueDate: 'year',
      expiryDate: 'whole',
      registeredAddress: 'street',
      currentAddress: 'street',
      careerCode: 'whole',
      workplaceName: 'name',
      workplaceAddress: 'street',
      jobTitle: 'whole',
    },
    ends: 'evidence-key',
    why: 'anti-money-laundering law keeps what identifies a customer five years after the closure',
  },
  company: {
    item: 'company',
    key: 'evidence',
    fields: {
      legalName: 'whole',
      legalNameEn: 'whole',
      registrationNumber: 'ends',
      taxId: 'ends',
      sells: 'whole',
      website: 'whole',
      registeredAddress: 'street',
      businessAddress: 'street',
      role: 'whole',
      bankCode: 'whole',
      accountNumber: 'ends',
      personIdType: 'whole',
      personNationality: 'whole',
      personIdNumber: 'document',
      personFirstName: 'name',
      personLastName: 'name',
      personExpiryDate: 'whole',
    },
    ends: 'evidence-key',
    why: 'what identifies a customer that is a company, and whoever acts for it, is kept as a person’s is',
  },
  profile: {
    item: 'identity',
    key: 'profile',
    fields: { email: 'email', incomeBand: 'whole', purposes: 'whole', otherPurpose: 'hidden' },
    ends: 'profile-key',
    why: 'no law wants it kept',
  },
  draft: {
    item: 'draft',
    key: 'profile',
    fields: { answers: 'hidden' },
    ends: 'days',
    why: 'it goes 30 days after it was changed last, and with what it was typed for',
  },
  entry: {
    item: 'history entry',
    key: 'profile',
    fields: {
      counterpartyName: 'before',
      counterpartyPhone: 'before',
      typedMobile: 'before',
      note: 'before',
      payeeAccount: 'before',
      operatorCode: 'whole',
    },
    ends: 'sealed-anew',
    why: 'counterparties of transactions are kept five years',
  },
  payout: {
    item: 'hold',
    key: 'profile',
    fields: { bankCode: 'whole', accountNumber: 'ends', mobile: 'ends', operatorCode: 'whole' },
    ends: 'sealed-anew',
    why: 'accounts that money went to are kept five years',
  },
  'bank-account': {
    item: 'bank accounts',
    key: 'profile',
    fields: {
      bankCode: 'whole',
      accountNumber: 'ends',
      holderName: 'before',
      verifiedName: 'before',
      bankPhone: 'ends',
    },
    ends: 'profile-key',
    why: 'what was paid to it stands in its payouts; a keyed hash of the number is left',
  },
  'mobile-number': {
    item: 'airtime numbers',
    key: 'profile',
    fields: { mobile: 'ends', operatorCode: 'whole' },
    ends: 'profile-key',
    why: 'a convenience of the owner',
  },
  payee: {
    item: 'recent payee',
    key: 'profile',
    fields: { name: 'before', phone: 'before', mobile: 'before' },
    ends: 'profile-key',
    why: 'a convenience of the owner; the entries have the counterparties',
  },
  favourite: {
    item: 'favourites',
    key: 'profile',
    fields: { name: 'before', phone: 'before', mobile: 'before', label: 'before' },
    ends: 'profile-key',
    why: 'a convenience of the owner',
  },
  place: {
    item: 'session',
    key: 'profile',
    fields: { city: 'whole', country: 'whole' },
    ends: 'profile-key',
    why: 'sessions and devices are no evidence',
  },
  proposal: {
    item: 'proposal',
    key: 'profile',
    fields: { tier: 'whole', firstName: 'name', lastName: 'name' },
    ends: 'profile-key',
    why: 'that there was a proposal, by whom and why stays in the audit, without the name',
  },
  'proposal-facts': {
    item: 'proposal',
    key: 'profile',
    fields: { phone: 'before', tier: 'whole', name: 'name', lockedAt: 'whole', askedAt: 'whole' },
    ends: 'days',
    why: 'what its proposer saw is there for a day, until the proposal is decided or over',
  },
  'reviewed-act': {
    item: 'review',
    key: 'profile',
    fields: { operation: 'whole', requestId: 'hidden', input: 'before' },
    ends: 'profile-key',
    why: 'its person goes on with it for a day; that it was reviewed, and what it came to, stands in the review',
  },
  'face-outcome': {
    item: 'face check',
    key: 'evidence',
    fields: { purpose: 'whole', outcome: 'whole', code: 'whole', comparedWith: 'whole', faceReference: 'hidden' },
    ends: 'evidence-key',
    why: 'what a level rests on is kept as long as what identifies its person; no picture is ever in it',
  },
  'failed-message': {
    item: 'message of a partner that could not be taken',
    key: 'partner',
    fields: { message: 'hidden' },
    ends: 'days',
    why: "it is nobody's yet, and is kept 30 days",
  },
  'taken-message': {
    item: 'message of a partner',
    key: 'partner',
    fields: { message: 'hidden' },
    ends: 'days',
    why: 'what a partner signed is what a dispute with it is settled by; it goes with its record, after 400 days',
  },
} as const satisfies Readonly<Record<string, Row>>;

export type SealedKind = keyof typeof sealedKinds;
/** The name of the key that a kind is sealed under. */
export type KeyOf<N extends SealedKind> = (typeof sealedKinds)[N]['key'];
/** The mask of each field of a kind. */
export type FieldsOf<N extends SealedKind> = (typeof sealedKinds)[N]['fields'];

declare const kindOf: unique symbol;

/** Content of one kind that only the right key of its owner opens; what is stored. */
export type Sealed<N extends SealedKind> = string & { readonly [kindOf]: N };
