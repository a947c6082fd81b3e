/**
 * No usable answer came: whether the partner did what was asked is unknown. Ask
 * again with the same key; never take it for a refusal.
 */
export class PartnerUnavailable extends Error {
  override readonly name = 'PartnerUnavailable';
  readonly partner: string;
  readonly because: 'timeout' | 'network' | 'status' | 'answer';
  readonly httpStatus: number | undefined;

  constructor(partner: string, because: PartnerUnavailable['because'], httpStatus?: number, cause?: unknown) {
    super(`${partner} gave no usable answer: ${because}${httpStatus === undefined ? '' : ` ${httpStatus}`}`, { cause });
    this.partner = partner;
    this.because = because;
    this.httpStatus = httpStatus;
  }
}

/** The partner understood and declined; asking again changes nothing. `code` is the partner's word. */
export class PartnerRefused extends Error {
  override readonly name = 'PartnerRefused';
  readonly partner: string;
  readonly httpStatus: number;
  readonly code: string;

  constructor(partner: string, httpStatus: number, code: string) {
    super(`${partner} refused: ${code}`);
    this.partner = partner;
    this.httpStatus = httpStatus;
    this.code = code;
  }
}

/** Whether a call to a partner gave no word of what was asked, for whichever of the two reasons. */
export function isWithoutWord(error: unknown): error is PartnerUnavailable | PartnerRefused {
  return error instanceof PartnerUnavailable || error instanceof PartnerRefused;
}
