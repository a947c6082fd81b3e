import { encode, tag, withCrcTag } from 'promptparse';
import { bodyOfId, idOf, isIdBody } from './ids.ts';
import type { Id } from './ids.ts';
import { maxAmountSatang } from './money.ts';
import { amountIn, decimalBaht, readThaiQr, tagIds, thaiBaht, thailand } from './thai-qr.ts';

/**
 * The code by which one wallet pays another: EMVCo like Thai QR, with a template of our own, so that a bank's app says
 * that it does not know it rather than pay somebody else. It names its owner by their id alone: no phone and no name
 * can be read from what hangs in a shop. Its address stands in docs/decisions, a-code-names-an-id.
 */
const wallet = '51';
const walletTagIds = { application: '00', receiver: '01' } as const;
const walletApplication = 'app.kapao.wallet';
/** "Static": the same code for any number of payments. */
const manyPayments = '11';

/** What somebody asks for by their code; without an amount whoever pays says how much. */
export interface MyCode {
  readonly receiverId: Id<'usr'>;
  readonly amountSatang?: number | undefined;
}

/**
 * The text of somebody's own code.
 *
 * @throws RangeError for an id of another kind, or an amount that is not a whole number of satang above zero.
 */
export function buildMyQr({ receiverId, amountSatang }: MyCode): string {
  const body = bodyOfId('usr', receiverId);
  if (body === undefined) throw new RangeError("a code names a user's id");
  const isAmount = amountSatang === undefined || (Number.isSafeInteger(amountSatang) && amountSatang > 0);
  if (!isAmount || (amountSatang ?? 0) >= maxAmountSatang) throw new RangeError('an amount is satang above zero');
  const template = encode([tag(walletTagIds.application, walletApplication), tag(walletTagIds.receiver, body)]);
  const text = encode([
    tag(tagIds.version, '01'),
    tag(tagIds.initiation, manyPayments),
    tag(wallet, template),
    tag(tagIds.currency, thaiBaht),
    ...(amountSatang === undefined ? [] : [tag(tagIds.amount, decimalBaht(amountSatang))]),
    tag(tagIds.country, thailand),
  ]);
  return withCrcTag(text, tagIds.crc);
}

/** What a scanned text is: a wallet's own code, a Thai QR that a bank's app pays, or neither. */
export type Scanned = ({ readonly kind: 'wallet' } & MyCode) | { readonly kind: 'bank' } | { readonly kind: 'unknown' };

/** Reads what was scanned. A code of ours that is damaged, or asks for what is no amount, is `unknown`. */
export function readScanned(text: string): Scanned {
  const value = readThaiQr(text);
  if (value === undefined) return { kind: 'unknown' };
  if (value(wallet, walletTagIds.application) !== walletApplication) return { kind: 'bank' };
  const body = value(wallet, walletTagIds.receiver) ?? '';
  const amountSatang = amountIn(value);
  if (!isIdBody(body) || amountSatang === 'not-readable') return { kind: 'unknown' };
  return { kind: 'wallet', receiverId: idOf('usr', body), ...(amountSatang !== undefined && { amountSatang }) };
}
