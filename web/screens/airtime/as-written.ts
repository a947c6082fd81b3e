import { formatThaiMobile, parseThaiMobile } from '../../../shared/phone.ts';

/** A whole number, whichever way it is kept, as Thai people write it. */
export function asWritten(mobile: string): string {
  return formatThaiMobile(parseThaiMobile(mobile) ?? mobile);
}
