import { unnamed } from '../../../shared/found-receiver.ts';
import { maskMobile, maskName, payeeName } from '../../../shared/masking.ts';
import { withDashes } from '../../../shared/mobile-dashes.ts';
import type { PayeeAccount } from '../../../shared/transaction.ts';
import type { Person } from '../../table/person.ts';
import { openField, sealField } from './user-key.ts';
import { Clear } from './clear.ts';
import type { UserKey } from './user-key.ts';
import { compareNames } from '../../domains/bank-account/compare-names.ts';
import type { HolderName } from '../../domains/bank-account/compare-names.ts';
import type { Sealed } from '../../domains/person/sealed-kinds.ts';

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
  /** The first name is a company's legal name, which is in a public register and nobody's personal data. */
  readonly isCompany?: true;
}

/** A person's name as its seal gave it back: masked or compared below, and whole only for what says why. */
export type OpenedName = Clear<'name', FullName>;

/** What an entry's sealed part holds, under its owner's key. */
export interface EntryPrivate {
  /** The other side's name: the payee's to be recognised by, everybody else's masked. */
  readonly counterpartyName?: string;
  /** The receiver's masked number, on the payer's side only. */
  readonly counterpartyPhone?: string;
  /** The receiver's whole number, where the payer had typed it. */
  readonly typedMobile?: string;
  readonly note?: string;
  /** The bank account that money went to. */
  readonly payeeAccount?: PayeeAccount;
  /** The operator of the mobile number that was topped up. */
  readonly operatorCode?: string;
}

/** An entry's sealed part as it was opened: whole for a page or a paper of its owner, a search, and their payees. */
export type OpenedEntry = Clear<'entry', EntryPrivate>;

/** Somebody who was paid, as their payer keeps them. */
export interface PayeePrivate {
  readonly name: string;
  /** The masked number. */
  readonly phone?: string;
  /** The whole one, where the payer had typed it. */
  readonly mobile?: string;
}

/** A payee as they were opened: whole for a page of their payer, and to be kept as a favourite of theirs. */
export type OpenedPayee = Clear<'payee', PayeePrivate>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textMember(value: unknown, member: string): string | undefined {
  const text = isRecord(value) ? value[member] : undefined;
  return typeof text === 'string' ? text : undefined;
}

function nameIn(value: unknown): FullName {
  const lastName = textMember(value, 'lastName') ?? '';
  return {
    firstName: textMember(value, 'firstName') ?? '',
    // A passport of somebody with one name has a dash there, which nobody is called.
    lastName: lastName === '-' ? '' : lastName,
    ...(isRecord(value) && value['isCompany'] === true && { isCompany: true }),
  };
}

/** Opens a person's name; undefined while none is known. */
export function openName(key: UserKey, { sealedName }: Person): OpenedName | undefined {
  return sealedName === undefined ? undefined : openField(key, 'name', sealedName).readBy(nameIn);
}

/** Seals a person's name under the person's own key. */
export function sealName(key: UserKey, { firstName, lastName, isCompany }: FullName): Sealed<'name'> {
  return sealField(key, 'name', JSON.stringify({ firstName, lastName, isCompany }));
}

/** A name for somebody else's eyes: a person's masked, a company's as its register has it. */
export function shownName(name: OpenedName): string {
  const { firstName, lastName, isCompany } = name.wholeFor('mask');
  return isCompany === true ? firstName : maskName(firstName, lastName);
}

/** A wallet's name for somebody else's eyes; three stars while none is known. */
export function maskedNameOf(key: UserKey, person: Person): string {
  const name = openName(key, person);
  return name === undefined ? '***' : shownName(name);
}

/** A person's number as the product masks it, beginning with 0: `081-***-*678`. */
export function maskedPhoneOf(key: UserKey, person: Person): string {
  return maskMobile(openField(key, 'phone', person.sealedPhone).wholeFor('mask'));
}

/** The last four digits of a person's number, by which papers name it. */
export function phoneDigitsOf(key: UserKey, { sealedPhone }: Person): string {
  return openField(key, 'phone', sealedPhone).wholeFor('mask').slice(-4);
}

/** A person's name for whoever pays them; three stars while none is known. */
export function payeeNameOf(key: UserKey, person: Person): string {
  const name = openName(key, person);
  if (name === undefined) return unnamed;
  const { firstName, lastName } = name.wholeFor('mask');
  return payeeName(firstName, lastName);
}

/** How a verified name agrees with a holder's. */
export function agreesWith(name: OpenedName): (holder: HolderName) => ReturnType<typeof compareNames> {
  return (holder) => compareNames(name.wholeFor('compare'), holder);
}

/** A name in which only some may be wished for; what is left out stays as it was. */
type WishedName = Partial<Record<'firstName' | 'lastName', string | undefined>>;

/** Whether a name is written otherwise than it is wished for; of whom none is known every wish is another one. */
export function isWrittenOtherwise(name: OpenedName | undefined, { firstName, lastName }: WishedName): boolean {
  const known = name?.wholeFor('compare');
  return (
    (firstName !== undefined && firstName !== known?.firstName) ||
    (lastName !== undefined && lastName !== known?.lastName)
  );
}

/** Whether a wish makes another name of one, as bank accounts are held against it: spelling makes none. */
export function isAnotherName(name: OpenedName, wish: WishedName): boolean {
  const known = name.wholeFor('compare');
  const { firstName = known.firstName, lastName = known.lastName } = wish;
  const after = `${firstName} ${lastName}`;
  return compareNames(known, { thai: after, latin: after }) !== 'match';
}

/** Where somebody logged in, as far as CloudFront could tell. */
export interface Place {
  readonly city?: string;
  readonly country?: string;
}

/** Seals where somebody logged in under their own key. */
export function sealPlace(key: UserKey, place: Place): Sealed<'place'> {
  return sealField(key, 'place', JSON.stringify(place));
}

/** Where somebody logged in as it was opened: whole for their own page, and its country for operators. */
export type OpenedPlace = Clear<'place', Place>;

function placeIn(value: unknown): Place {
  const city = textMember(value, 'city');
  const country = textMember(value, 'country');
  return { ...(city !== undefined && { city }), ...(country !== undefined && { country }) };
}

/** Opens where somebody logged in. */
export function openPlace(key: UserKey, sealed: Sealed<'place'>): OpenedPlace {
  return openField(key, 'place', sealed).readBy(placeIn);
}

/** The country where somebody logged in; undefined where nobody knew. */
export function countryOf(key: UserKey, sealed: Sealed<'place'> | undefined): string | undefined {
  return sealed === undefined ? undefined : openPlace(key, sealed).wholeFor('mask').country;
}

function payeeAccountIn(value: unknown): PayeeAccount | undefined {
  const account = isRecord(value) ? value['payeeAccount'] : undefined;
  const [bankCode, bank, accountNumberMasked] = [
    textMember(account, 'bankCode'),
    textMember(account, 'bank'),
    textMember(account, 'accountNumberMasked'),
  ];
  if (bankCode === undefined || bank === undefined || accountNumberMasked === undefined) return undefined;
  const holderName = textMember(account, 'holderName');
  return { bankCode, bank, accountNumberMasked, ...(holderName !== undefined && { holderName }) };
}

function entryIn(value: unknown): EntryPrivate {
  const counterpartyName = textMember(value, 'counterpartyName');
  const counterpartyPhone = textMember(value, 'counterpartyPhone');
  const typedMobile = textMember(value, 'typedMobile');
  const note = textMember(value, 'note');
  const payeeAccount = payeeAccountIn(value);
  const operatorCode = textMember(value, 'operatorCode');
  return {
    ...(counterpartyName !== undefined && { counterpartyName }),
    // Masked without dashes until 30 November 2026; what is kept is shown as what is new.
    ...(counterpartyPhone !== undefined && { counterpartyPhone: withDashes(counterpartyPhone) }),
    ...(typedMobile !== undefined && { typedMobile }),
    ...(note !== undefined && { note }),
    ...(payeeAccount !== undefined && { payeeAccount }),
    ...(operatorCode !== undefined && { operatorCode }),
  };
}

/** Opens the private part of an entry; empty where there is none. */
export function openEntryPrivate(key: UserKey, sealed: Sealed<'entry'> | undefined): OpenedEntry {
  return sealed === undefined ? new Clear('entry', {}) : openField(key, 'entry', sealed).readBy(entryIn);
}

/** Seals the private part of an entry under its owner's key. */
export function sealEntryPrivate(key: UserKey, content: EntryPrivate): Sealed<'entry'> {
  return sealField(key, 'entry', JSON.stringify(content));
}

/** Seals a payee under the payer's key. */
export function sealPayee(key: UserKey, payee: PayeePrivate): Sealed<'payee'> {
  return sealField(key, 'payee', JSON.stringify(payee));
}

/** Seals whom an entry of the payer names as a payee of theirs. */
export function sealPayeeOf(key: UserKey, entry: OpenedEntry): Sealed<'payee'> {
  const { counterpartyName = '***', counterpartyPhone, typedMobile } = entry.wholeFor('seal');
  return sealPayee(key, {
    name: counterpartyName,
    ...(counterpartyPhone !== undefined && { phone: counterpartyPhone }),
    ...(typedMobile !== undefined && { mobile: typedMobile }),
  });
}

function payeeIn(value: unknown): PayeePrivate {
  const phone = textMember(value, 'phone');
  const mobile = textMember(value, 'mobile');
  return {
    name: textMember(value, 'name') ?? '***',
    ...(phone !== undefined && { phone: withDashes(phone) }),
    ...(mobile !== undefined && { mobile }),
  };
}

/** Opens a payee of the payer whose key it is. */
export function openPayee(key: UserKey, sealed: Sealed<'payee'>): OpenedPayee {
  return openField(key, 'payee', sealed).readBy(payeeIn);
}

/**
 * A receiver's whole number for their payer, where the payer has typed it: an id alone must not be a way to a number.
 */
export function typedMobileOf(
  key: UserKey,
  person: Person,
  typed: string | undefined,
): Pick<EntryPrivate, 'typedMobile'> {
  if (typed === undefined) return {};
  return typed === openField(key, 'phone', person.sealedPhone).wholeFor('compare') ? { typedMobile: typed } : {};
}
