import { openCompany } from '../company/company-data.ts';
import { isCompanys } from '../domains/renewal/renewal.ts';
import { askPartner } from '../engine/partners/ask-partner.ts';
import { wordOnPerson } from '../partners/screening-contract.ts';
import type { Screened, ScreeningWord } from '../partners/screening-contract.ts';
import { openPersonalData } from '../runtime/identity/personal-data.ts';
import type { ItemsFound } from '../runtime/operation/read-together.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import { meanwhile, settle } from '../runtime/operation/settle.ts';
import type { Step } from '../runtime/operation/settle.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { dueTriesOf } from '../table/due.ts';
import { readIdentity } from '../table/identity.ts';
import { integerOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { readPerson } from '../table/person.ts';
import { readRenewal, watchAt } from '../table/renewal.ts';
import { isForHitsAlone, putScreeningHit, readClosedHit, reopenHit, screenedUntil } from '../table/screening.ts';
import type { NextScreening } from '../table/screening.ts';
import { foundWallet } from '../table/wallet.ts';
import { countOpenHits } from './count-open-hits.ts';

/** A person is screened so often; a day in milliseconds. */
const everyMs = 86_400_000;

/** What screening somebody needs beside that it is due. */
export function readsToScreen({ pk }: Key): readonly Key[] {
  return [keys.person(pk), keys.evidence(pk), keys.identity(pk), keys.renewal(pk), keys.company(pk), keys.wallet(pk)];
}

/** Whether two are one to whoever keeps the lists: a number under another name is another one. */
function isSame(one: Screened, other: Screened): boolean {
  return (['idNumber', 'nationality', 'firstName', 'lastName'] as const).every((each) => one[each] === other[each]);
}

/**
 * Who stands behind a wallet: its person as they have given themselves, and, where it is a company's, whoever that
 * one's papers name. Nobody where nothing was given.
 */
async function peopleOf(runtime: Runtime, userId: string, found: ItemsFound): Promise<readonly Screened[]> {
  const personItem = found.of(keys.person(userId));
  if (personItem === undefined) return [];
  const identity = readIdentity(found.of(keys.evidence(userId)), found.of(keys.identity(userId)), undefined);
  const wallet = foundWallet(found.of(keys.wallet(userId)));
  const [opened, company] = await Promise.all([
    openPersonalData(runtime, readPerson(personItem), identity),
    isCompanys(wallet) ? openCompany(runtime, userId, identity.wrappedKey, found.of(keys.company(userId))) : undefined,
  ]);
  const own = opened?.identity.wholeForAsking(wordOnPerson);
  const named = company?.opened.wholeForAsking(wordOnPerson);
  const person = own && {
    idNumber: own.idNumber,
    nationality: own.nationality,
    firstName: own.firstName,
    lastName: own.lastName,
    birthDate: own.birthDate,
  };
  const registrant = named && {
    idNumber: named.personIdNumber,
    nationality: named.personNationality,
    firstName: named.personFirstName,
    lastName: named.personLastName,
  };
  if (person === undefined) return registrant === undefined ? [] : [registrant];
  if (registrant === undefined) return [person];
  // Nobody has verified the birthday that a company's registrant gave of themselves, so no list is narrowed by it.
  return isSame(person, registrant) ? [registrant] : [person, registrant];
}

/** Whether nobody watches over what a level rests on. A company's papers always end, and none were watched before. */
function isUnwatched(userId: string, found: ItemsFound): boolean {
  const item = found.of(keys.renewal(userId));
  if (item === undefined) return true;
  const { tier } = foundWallet(found.of(keys.wallet(userId)));
  return tier === 'enterprise' && readRenewal(userId, item).state === 'unwatched';
}

type FoundHit = ScreeningWord['hits'][number];

/**
 * What of the hits is a case anew: what nobody has found before, and what was closed on another state of its entry. The
 * same hit again stays as operators have left it.
 */
async function freshHits(runtime: Runtime, userId: string, hits: readonly FoundHit[]) {
  const placesOf = ({ list, entry }: FoundHit) =>
    [keys.screeningHit(userId, list, entry), keys.closedScreeningHit(userId, list, entry)] as const;
  const known = await readTogether(runtime, hits.flatMap(placesOf));
  return hits.flatMap((hit) => {
    const [open, place] = placesOf(hit);
    const item = known.of(place);
    const closed = item === undefined ? undefined : readClosedHit(item);
    const isKnown = known.of(open) !== undefined || (closed !== undefined && closed.version === hit.version);
    return isKnown ? [] : [{ ...hit, closed }];
  });
}

/**
 * When somebody is due again. The text that they agreed to says that the keeper of the lists is asked when their level
 * changes and once a day for as long as they have one: whoever has none is due for hits that nobody has closed, or not.
 */
function nextOf(hasLevel: boolean, openHits: number, nowMs: number): NextScreening | undefined {
  if (!hasLevel && openHits === 0) return undefined;
  return { atMs: nowMs + everyMs, isForHits: !hasLevel };
}

/** Writes what a screening has come to, in one transaction. */
async function keep({ aws, random, wait }: Runtime, steps: readonly Step<undefined>[]): Promise<void> {
  await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer: undefined,
    steps,
  }));
}

/**
 * Holds whoever stands behind a wallet against the lists, keeps each new hit as a case, sets the next day's screening
 * where they have a level, and has their document watched where it is not, all in one transaction.
 * @throws PartnerUnavailable where the port gives no word: the queue asks again, longer and longer apart, and operators
 * see what it was asked in vain too often.
 */
export async function screenPerson(
  runtime: Runtime,
  userId: string,
  item: Item,
  found: ItemsFound,
  nowMs: number,
): Promise<string> {
  const { table, log } = runtime;
  const dueAtMs = integerOf(item, 'dueAtMs');
  const done = (next: NextScreening | undefined, asked: { readonly screenedAtMs?: number } = {}) => ({
    write: screenedUntil(table, userId, { dueAtMs, next, ...asked }),
    learn: meanwhile('another screening became due'),
  });
  const { open, late } = await countOpenHits(runtime, userId, nowMs);
  // It is told whatever the port says, or does not; a port that is asked again says nothing new of it.
  if (late > 0 && dueTriesOf(item) === 0) log.error('screening-hit', { hits: 0, late });
  const walletItem = found.of(keys.wallet(userId));
  const hasLevel = walletItem !== undefined && foundWallet(walletItem).tier !== 'unauthorized';
  if (isForHitsAlone(item) && !hasLevel) {
    await keep(runtime, [done(nextOf(hasLevel, open, nowMs))]);
    return 'without-level';
  }
  const people = await peopleOf(runtime, userId, found);
  if (people.length === 0) {
    await keep(runtime, [done(nextOf(false, open, nowMs))]);
    return 'nothing-given';
  }
  const words = await Promise.all(people.map((each) => askPartner(runtime, wordOnPerson, each, nowMs)));
  // Two who stand under one entry are one case.
  const hits = new Map(words.flatMap((word) => word.hits.map((hit) => [`${hit.list} ${hit.entry}`, hit] as const)));
  const fresh = await freshHits(runtime, userId, [...hits.values()]);
  await keep(runtime, [
    done(nextOf(hasLevel, open + fresh.length, nowMs), { screenedAtMs: nowMs }),
    // Whoever had their level before documents were watched is found here, where everybody comes by once a day.
    ...(isUnwatched(userId, found) ? [{ write: watchAt(table, userId, nowMs) }] : []),
    ...fresh
      .flatMap(({ closed, list, entry, version }) => {
        const hit = { userId, list, entry, foundAtMs: nowMs, ...(version !== undefined && { version }) };
        return closed === undefined ? [putScreeningHit(table, hit)] : reopenHit(table, closed, hit);
      })
      .map((write) => ({ write, learn: meanwhile('the hit was kept or closed') })),
  ]);
  // Who is on a list is nothing for a log; that there is a case is what wakes somebody.
  if (fresh.length > 0) log.error('screening-hit', { hits: fresh.length, late: 0 });
  return fresh.length > 0 ? 'hit' : 'screened';
}
