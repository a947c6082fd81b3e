import { isIdBody, readReference } from '../../../shared/ids.ts';
import type { WrittenReference } from '../../../shared/ids.ts';
import { readMiniQr } from '../../../shared/mini-qr.ts';
import { readPaperCode } from '../../../shared/paper-code.ts';
import { parseThaiMobile } from '../../../shared/phone.ts';
import type { ThaiMobile } from '../../../shared/phone.ts';
import { isStandingAccount } from '../../../shared/standing-account.ts';

/** One thing that a reference may be, as it is looked up. */
export type Reading =
  | { readonly kind: 'person'; readonly userId: string }
  | { readonly kind: 'phone'; readonly mobile: ThaiMobile }
  | { readonly kind: 'payment'; readonly written: WrittenReference }
  | { readonly kind: 'partner-key'; readonly key: string }
  | { readonly kind: 'suspense'; readonly body: string }
  | { readonly kind: 'account-number'; readonly number: string }
  | { readonly kind: 'receipt-code'; readonly code: string }
  /** What outside parties call a payment: their alphabets overlap with ours, so it may be any of theirs. */
  | { readonly kind: 'outside'; readonly reference: string };

const userPattern = /^usr_([0-9A-Z]{20})$/i;
const suspensePattern = /^sus_([0-9A-Z]{20})$/i;
const keyPattern = /^([0-9A-Z]{20})-([0-9A-Z]{20})$/i;
const outsidePattern = /^[0-9A-Z]{4,40}$/;

/**
 * Everything that a text may be that somebody was given as a reference, in small letters, groups and with look-alikes;
 * what it is is found out by looking, at most six times. The QR of a slip is read as the reference in it: one of ours
 * (`slipIssuer`, three digits) as anything of ours, and another bank's only as that bank's, whose numbers may look like
 * somebody's phone. Empty where it can be nothing.
 */
export function readingsOf(text: string, slipIssuer: string): readonly Reading[] {
  const slip = readMiniQr(text);
  if (slip !== undefined && slip.issuer !== slipIssuer) return outsideOf(slip.reference);
  const written = slip?.reference ?? text.trim();
  const upper = written.toUpperCase();
  const body = (pattern: RegExp): string | undefined => {
    const found = pattern.exec(written)?.[1]?.toUpperCase();
    return found !== undefined && isIdBody(found) ? found : undefined;
  };
  const [user, suspense] = [body(userPattern), body(suspensePattern)];
  if (user !== undefined) return [{ kind: 'person', userId: `usr_${user}` }];
  if (suspense !== undefined) return [{ kind: 'suspense', body: suspense }];
  if (keyPattern.test(written)) return [{ kind: 'partner-key', key: upper }];
  const mobile = parseThaiMobile(written);
  const payment = readReference(written);
  const code = readPaperCode(written);
  const compact = upper.replaceAll(/[\s-]/g, '');
  return [
    ...(mobile === undefined ? [] : [{ kind: 'phone' as const, mobile }]),
    ...(payment === undefined ? [] : [{ kind: 'payment' as const, written: payment }]),
    // The bank's words name money in suspense by the key of its refund, which is its id without what it begins with.
    ...(isIdBody(compact) ? [{ kind: 'suspense' as const, body: compact }] : []),
    ...(code === undefined ? [] : [{ kind: 'receipt-code' as const, code }]),
    ...(isStandingAccount(compact) ? [{ kind: 'account-number' as const, number: compact }] : []),
    ...outsideOf(compact),
  ];
}

function outsideOf(written: string): readonly Reading[] {
  const reference = written.toUpperCase();
  return outsidePattern.test(reference) ? [{ kind: 'outside', reference }] : [];
}
