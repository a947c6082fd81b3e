export interface SentCode {
  /** `+66...`; nothing where it is one's own. */
  readonly mobile: string;
  /** From this moment of the device's clock another code may be asked for. */
  readonly resendAtMs: number;
  /** Until this moment of the device's clock the code counts. */
  readonly endsAtMs: number;
}

/** What a code was sent for to the number that somebody is logged in with, by the place where it is typed. */
export type OwnCodePurpose =
  | 'account'
  | 'shown-data'
  | 'shown-papers'
  | 'given-data'
  | 'personal-draft'
  | 'company-draft';

/** What a code was sent for. */
export type CodePurpose = 'login' | 'reset' | 'lock' | OwnCodePurpose;

const keyOf = (purpose: CodePurpose) => `kapao.code.${purpose}`;

/** Keeps, for this tab and until it ends, that a code was sent: a phone may drop the tab while the SMS is read. */
export function keepSentCode(purpose: CodePurpose, sent: SentCode): void {
  sessionStorage.setItem(keyOf(purpose), JSON.stringify(sent));
}

/** The code that was sent before a reload and still counts; one that counts no more is forgotten. */
export function keptSentCode(purpose: CodePurpose): SentCode | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null');
    if (isSentCode(kept) && kept.endsAtMs > Date.now()) return kept;
    sessionStorage.removeItem(keyOf(purpose));
  } catch {
    // Not ours.
  }
  return undefined;
}

/** Forgets it, once somebody is in or changes the number: it has no business in this tab any longer. */
export function forgetSentCodes(purposes: readonly CodePurpose[] = ['login', 'reset', 'lock']): void {
  for (const purpose of purposes) sessionStorage.removeItem(keyOf(purpose));
}

function isSentCode(kept: unknown): kept is SentCode {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    'mobile' in kept &&
    typeof kept.mobile === 'string' &&
    'resendAtMs' in kept &&
    typeof kept.resendAtMs === 'number' &&
    'endsAtMs' in kept &&
    typeof kept.endsAtMs === 'number'
  );
}
