import { maskMobile } from '../../../shared/masking.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import type { ThaiMobile } from '../../../shared/phone.ts';
import type { AirtimeNumbers, StoredNumber } from '../../domains/airtime/airtime-numbers.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Person } from '../../table/person.ts';
import { openField, sealField } from '../person/user-key.ts';
import type { Clear } from '../person/clear.ts';
import type { UserKey } from '../person/user-key.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';

/** A number that is topped up, at the operator that was chosen for it. */
export interface NumberAtOperator {
  readonly mobile: ThaiMobile;
  readonly operatorCode: string;
}

/** A number that is to be topped up, as quote and create see it. */
export interface NumberToPay {
  readonly mobile: ThaiMobile;
  readonly mobileMasked: string;
  readonly isOwn: boolean;
}

/** A number as people write it, `0812345678`, which is how operators want it too. */
export function writtenMobile(mobile: ThaiMobile): string {
  return mobile.replace(/^\+66/, '0');
}

/** The caller's own number. */
export function ownMobile(key: UserKey, { sealedPhone }: Person): ThaiMobile {
  return thaiMobileOf(openField(key, 'phone', sealedPhone).wholeFor('pay'));
}

/** The number that was asked for: the one that was typed, or the caller's own. */
export function numberToPay(key: UserKey, person: Person, typed: string | undefined): NumberToPay {
  const own = ownMobile(key, person);
  const mobile = typed === undefined ? own : thaiMobileOf(typed);
  return { mobile, mobileMasked: maskMobile(mobile), isOwn: mobile === own };
}

/** A number and its operator as they were opened. */
export type OpenedNumber<N extends 'payout' | 'mobile-number'> = Clear<N, NumberAtOperator>;

function numberIn(value: unknown): NumberAtOperator {
  // A record of something was sealed; each member is looked at.
  const { mobile, operatorCode } = value as Partial<Record<keyof NumberAtOperator, unknown>>;
  if (typeof mobile !== 'string' || typeof operatorCode !== 'string') throw new DamagedItem('sealed');
  return { mobile: thaiMobileOf(mobile), operatorCode };
}

/** Reads where a mobile top-up goes, opened already. */
export function readNumber(opened: Clear<'payout'>): OpenedNumber<'payout'> {
  return opened.readBy(numberIn);
}

/** Where a mobile top-up goes, for others' eyes. */
export function maskedNumber(opened: OpenedNumber<'payout'>): string {
  return maskMobile(opened.wholeFor('mask').mobile);
}

/** Seals where a mobile top-up goes, as the reader of `mobile-number` tells it to the operator. */
export function sealPaidNumber(key: UserKey, { mobile, operatorCode }: NumberAtOperator): Sealed<'payout'> {
  return sealField(key, 'payout', JSON.stringify({ mobile, operatorCode }));
}

/** Opens where a mobile top-up went. */
export function openPaidNumber(key: UserKey, sealed: Sealed<'payout'>): OpenedNumber<'payout'> {
  return readNumber(openField(key, 'payout', sealed));
}

/** Seals the number that was topped up for the list of its payer's. */
export function sealNumber(key: UserKey, paid: OpenedNumber<'payout'>): Sealed<'mobile-number'> {
  const { mobile, operatorCode } = paid.wholeFor('seal');
  return sealField(key, 'mobile-number', JSON.stringify({ mobile, operatorCode }));
}

/** A number of that list, opened. */
export interface KnownNumber {
  readonly opened: OpenedNumber<'mobile-number'>;
  readonly stored: StoredNumber;
}

/** Opens all of the list, the last one on top. */
export function openNumbers(key: UserKey, { numbers }: AirtimeNumbers): readonly KnownNumber[] {
  return numbers.map((stored) => ({
    opened: openField(key, 'mobile-number', stored.sealed).readBy(numberIn),
    stored,
  }));
}

/** What is known of one number; undefined where it was not topped up lately. */
export function findNumber(key: UserKey, known: AirtimeNumbers, mobile: ThaiMobile): StoredNumber | undefined {
  return openNumbers(key, known).find(({ opened }) => opened.wholeFor('compare').mobile === mobile)?.stored;
}

/** The same of the number that was topped up. */
export function findPaid(key: UserKey, known: AirtimeNumbers, paid: OpenedNumber<'payout'>): StoredNumber | undefined {
  return findNumber(key, known, paid.wholeFor('compare').mobile);
}
