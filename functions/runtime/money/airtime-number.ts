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

/** Reads a number and its operator, opened already. */
export function readNumber(opened: Clear<'payout' | 'mobile-number'>): NumberAtOperator {
  // A record of something was sealed; each member is looked at.
  const value = opened.parts() as Partial<Record<keyof NumberAtOperator, unknown>>;
  const { mobile, operatorCode } = value;
  if (typeof mobile !== 'string' || typeof operatorCode !== 'string') throw new DamagedItem('sealed');
  return { mobile: thaiMobileOf(mobile), operatorCode };
}

/** Seals where a mobile top-up goes, as the reader of `mobile-number` tells it to the operator. */
export function sealPaidNumber(key: UserKey, { mobile, operatorCode }: NumberAtOperator): Sealed<'payout'> {
  return sealField(key, 'payout', JSON.stringify({ mobile, operatorCode }));
}

/** Opens where a mobile top-up went. */
export function openPaidNumber(key: UserKey, sealed: Sealed<'payout'>): NumberAtOperator {
  return readNumber(openField(key, 'payout', sealed));
}

/** Seals a number of the list of those that were topped up. */
export function sealNumber(key: UserKey, { mobile, operatorCode }: NumberAtOperator): Sealed<'mobile-number'> {
  return sealField(key, 'mobile-number', JSON.stringify({ mobile, operatorCode }));
}

/** A number of that list, opened. */
export interface KnownNumber extends NumberAtOperator {
  readonly stored: StoredNumber;
}

/** Opens all of the list, the last one on top. */
export function openNumbers(key: UserKey, { numbers }: AirtimeNumbers): readonly KnownNumber[] {
  return numbers.map((stored) => ({ ...readNumber(openField(key, 'mobile-number', stored.sealed)), stored }));
}

/** What is known of one number; undefined where it was not topped up lately. */
export function findNumber(key: UserKey, known: AirtimeNumbers, mobile: ThaiMobile): StoredNumber | undefined {
  return openNumbers(key, known).find((each) => each.mobile === mobile)?.stored;
}
