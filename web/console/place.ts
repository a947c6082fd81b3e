import { parseThaiMobile } from '../../shared/phone.ts';
import { createStore } from '../ui/store.ts';

/** Where one is: a screen, and what is asked there, so that a place can be passed on and comes back after a reload. */
export interface Place {
  readonly path: string;
  readonly asked: Readonly<Record<string, string>>;
}

/** An id of ours, which names nobody to who cannot ask for it. */
const idPattern = /^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{20}$/;

/** Whether something that is asked for is, or may be, the number of a person: their phone, document or account. */
function isPersonal([name, text]: readonly [string, string]): boolean {
  if (name === 'mobile') return true;
  return !idPattern.test(text) && (text.replaceAll(/\D/g, '').length >= 10 || parseThaiMobile(text) !== undefined);
}

/** What an address has in the place of what is personal. */
const markName = 'held';

/**
 * What is personal of the places of this page, by its mark: an address is kept by browsers, and read over shoulders.
 * After a reload the mark stands for nothing, and the screen asks for the text again.
 */
const heldByMark = new Map<string, Place['asked']>();

function markOf(personal: Place['asked']): string {
  const content = JSON.stringify(personal);
  const known = [...heldByMark].find(([, held]) => JSON.stringify(held) === content)?.[0];
  const mark = known ?? crypto.randomUUID();
  heldByMark.set(mark, personal);
  return mark;
}

/** Reads `#/payouts?day=20261123`. */
export function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
  const asked = new URLSearchParams(query);
  const held = heldByMark.get(asked.get(markName) ?? '');
  asked.delete(markName);
  return { path, asked: { ...Object.fromEntries(asked), ...held } };
}

function addressOf(path: string, asked: readonly (readonly [string, string])[]): string {
  const query = new URLSearchParams(Object.fromEntries(asked)).toString();
  return `#/${path}${query === '' ? '' : `?${query}`}`;
}

/** The address of a place, for a link, with nothing in it that names a person. */
export function hrefOf({ path, asked }: Place): string {
  const filled = Object.entries(asked).filter(([, value]) => value !== '');
  const personal = filled.filter(isPersonal);
  const open = filled.filter((each) => !isPersonal(each));
  return addressOf(path, personal.length === 0 ? open : [...open, [markName, markOf(Object.fromEntries(personal))]]);
}

/** The address of a place as it may be kept beyond this page: of what names a person not even the mark. */
export function keptAddress(hash: string): string {
  const { path, asked } = readPlace(hash);
  return addressOf(
    path,
    Object.entries(asked).filter((each) => !isPersonal(each)),
  );
}

/** Where the browser is; an address that came from elsewhere is put right, so that none of it stays in the history. */
function readHere(): Place {
  const here = readPlace(location.hash);
  if (Object.entries(here.asked).some(isPersonal)) history.replaceState(history.state, '', hrefOf(here));
  return here;
}

export const place = createStore<Place>(readHere());

addEventListener('hashchange', () => place.set(readHere()));

/** Goes to a place; the browser's back button leads from it again. */
export function goTo(target: Place): void {
  location.hash = hrefOf(target);
}
