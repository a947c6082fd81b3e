import { correctBooks } from '../../../shared/contracts/ops/correct-books.ts';
import { formatThb } from '../../../shared/money.ts';
import { findFinding } from '../../books/find-finding.ts';
import type { KeptFinding } from '../../books/find-finding.ts';
import { booksOf } from '../../books/judge-page.ts';
import { openToTell } from '../../books/open-now.ts';
import { findOurPlace, ourPlaceOf } from '../../books/our-side.ts';
import type { OurPlace } from '../../books/our-side.ts';
import { correctedSatang, notCorrectable } from '../../domains/books/correction.ts';
import { correctionAccounts } from '../../domains/books/finding.ts';
import type { CorrectionAccount, Finding } from '../../domains/books/finding.ts';
import { movementNameOf } from '../../domains/books/match.ts';
import { isClearing } from '../../domains/books/open-references.ts';
import { refuse } from '../../engine/refusal.ts';
import {
  closeOurMovement,
  correctionJournal,
  correctionLines,
  correctionReference,
  letMovementGo,
} from '../../ledger/book-correction.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { lastClosedDay, readFinding } from '../../table/books.ts';
import { checkItem, equals, equalsOrNone, updateItem } from '../../table/expression.ts';
import { DamagedItem, oneOf, optionalTextOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { readItem } from '../../table/pages.ts';
import type { Act } from '../proposals/act.ts';

/** What a finding is booked into, and what it clears there. */
interface Wish {
  readonly into: CorrectionAccount;
  readonly clears: string | undefined;
}

/** A finding of a closed day, and what was found since: the bank has stated our side of it, or our books have its. */
interface Corrected {
  readonly key: Key;
  readonly day: string;
  readonly finding: Finding;
  /** What came of its day since it was proposed: opened again, or closed anew without it. */
  readonly since?: KeptFinding['since'];
  readonly isStated?: boolean;
  /** Of what only the bank had: where our books would have it. */
  readonly place?: OurPlace | undefined;
  /** What is open under the reference that the wish clears, and the journal that has cleared there last. */
  readonly openSatang?: number;
  readonly clearedBy?: string | undefined;
}

const subjectOf = (day: string, identity: string): string => `${day}-${identity}`;

function foundIn(key: Key, item: Item | undefined): Corrected {
  if (item === undefined) throw new DamagedItem('finding');
  return { key, day: key.pk.slice('BOOKS#'.length), finding: readFinding(item) };
}

/** What has come since the day was closed: a line for what only we had, a booking of what only the bank had. */
async function lookSince(runtime: Runtime, found: Corrected): Promise<Corrected> {
  const { finding } = found;
  if (finding.outcome === 'theirs-only') return { ...found, place: await findOurPlace(runtime, finding) };
  const movement = finding.outcome === 'ours-only' ? movementNameOf(finding) : undefined;
  if (movement === undefined) return found;
  const match = await readItem(runtime.aws.documents, runtime.table, keys.bookMatch(movement));
  return { ...found, isStated: match !== undefined };
}

const accountOf = (into: CorrectionAccount) => `provider:${into}`;

/** What is open now under what a wish clears; nothing on an account that is not cleared by reference. */
async function openUnder(runtime: Runtime, { into, clears }: Wish, nowMs: number): Promise<number> {
  const account = accountOf(into);
  if (clears === undefined || !isClearing(account)) return 0;
  const books = booksOf(runtime);
  return (await openToTell(books, await lastClosedDay(books), account, nowMs))[clears] ?? 0;
}

/** Who cleared last is read before what is open, so that whoever clears between the two is noticed. */
async function lookCleared(runtime: Runtime, wish: Wish & { readonly clears: string }, nowMs: number) {
  const cleared = keys.bookCleared(accountOf(wish.into), wish.clears);
  const clearedBy = optionalTextOf((await readItem(runtime.aws.documents, runtime.table, cleared)) ?? {}, 'journalId');
  return { clearedBy, openSatang: await openUnder(runtime, wish, nowMs) };
}

/** That nobody else has cleared under the same reference since it was looked at: both would count on what is open. */
function clearOnce(table: string, { clearedBy }: Corrected, { into, clears }: Wish, journalId: string) {
  if (clears === undefined) return [];
  const key = keys.bookCleared(accountOf(into), clears);
  const write = updateItem(table, key, { set: { journalId }, where: [equalsOrNone('journalId', clearedBy)] });
  return [{ write, learn: meanwhile('a reference was cleared') }];
}

function stateOf({ finding, since, isStated, place }: Corrected) {
  // What the bank does not state any more would be booked for no line at all.
  if (since !== undefined) return since;
  const state = notCorrectable(finding);
  if (state !== undefined) return state;
  return isStated === true ? 'stated' : place?.isOurs === true ? 'confirmed' : undefined;
}

/** That our books have not had it in this very moment either: else it would be booked twice. */
function stillTheirs(table: string, { finding, place }: Corrected): readonly Step<Corrected>[] {
  if (place === undefined) return [];
  return [
    {
      write: checkItem(table, place.key, place.asRead),
      learn: (known, item) => ({ ...known, place: ourPlaceOf(finding, item) }),
    },
  ];
}

async function findOfClosedDay(runtime: Runtime, day: string, identity: string): Promise<Corrected | undefined> {
  const found = await findFinding(runtime, day, identity);
  // Of a day that is still being closed nothing is left to people yet.
  return found?.isClosed === true ? { ...foundIn(found.key, found.item), since: found.since } : undefined;
}

/** Booking what the bank's statement and our books differ by: a new journal, which names the line that it is for. */
export const correctBooksAct: Act<typeof correctBooks, Corrected, Wish> = {
  contract: correctBooks,
  find: async (runtime, { day, identity }) =>
    (await findOfClosedDay(runtime, day, identity)) === undefined
      ? refuse('book-finding-not-found')
      : subjectOf(day, identity),
  load: async (runtime, subject) => {
    const [day = '', identity = ''] = subject.split('-');
    const found = await findOfClosedDay(runtime, day, identity);
    if (found === undefined) throw new DamagedItem('finding');
    return found;
  },
  ask: async (runtime, found, wish, nowMs) => ({
    ...(await lookSince(runtime, found)),
    ...(wish.clears !== undefined && (await lookCleared(runtime, { ...wish, clears: wish.clears }, nowMs))),
  }),
  factsOf: ({ key: of, finding }) => ({
    outcome: { of, shown: finding.outcome, holds: equals('outcome', finding.outcome) },
    cameTo: { of, shown: finding.end ?? 'not yet', holds: equalsOrNone('end', finding.end) },
    amount: { of, shown: formatThb(finding.amountSatang), holds: equals('amountSatang', finding.amountSatang) },
    direction: { of, shown: finding.direction, holds: equals('direction', finding.direction) },
    bankReference: { of, shown: finding.lineReference, holds: equals('lineReference', finding.lineReference) },
    corrected: {
      of,
      shown: finding.correctedInto ?? 'no',
      holds: equalsOrNone('correctedInto', finding.correctedInto),
    },
  }),
  // It is corrected once, so nobody has edited it before.
  editorsOf: () => [],
  wishOf: ({ into, clears }) => ({ into, clears }),
  // Accounts and references of ours and the bank's say nothing of a person.
  keep: (_loaded, wish) => JSON.stringify(wish),
  kept: (_loaded, text) => {
    const wish: Item = JSON.parse(text);
    return { into: oneOf(wish, 'into', correctionAccounts), clears: optionalTextOf(wish, 'clears') };
  },
  changeOf: ({ into, clears }) => ({ into, ...(clears !== undefined && { clears }) }),
  shownOf: ({ into, clears }) => ({ into: `provider:${into}`, ...(clears !== undefined && { clears }) }),
  lookBeside: async (runtime, _loaded, wish) => {
    if (wish.clears === undefined) return {};
    const satang = await openUnder(runtime, wish, await runtime.clock.nowMs());
    return { openUnderThat: satang === 0 ? 'nothing any more' : formatThb(satang) };
  },
  decide: ({ table, nowMs, body }, corrected, { into, clears }) => {
    const state = stateOf(corrected);
    if (state !== undefined) return refuse('book-finding-not-open', { state });
    if (clears !== undefined && (corrected.openSatang ?? 0) === 0) return refuse('book-reference-not-open');
    const { key, day, finding } = corrected;
    const { identity, outcome, end, amountSatang, direction, lineReference } = finding;
    const correction = {
      day,
      identity,
      into,
      clears,
      satang: correctedSatang(finding),
      ourMovement: outcome === 'ours-only' ? movementNameOf(finding) : undefined,
      itsMovement: outcome === 'theirs-only' ? movementNameOf(finding) : undefined,
      journalBody: body,
      nowMs,
    };
    return {
      steps: [
        {
          write: updateItem(table, key, {
            set: { correctedInto: into, correctedAtMs: nowMs, journal: correctionJournal(correction) },
            where: [
              equals('outcome', outcome),
              equalsOrNone('end', end),
              equals('amountSatang', amountSatang),
              equals('direction', direction),
              equals('lineReference', lineReference),
              equalsOrNone('correctedInto', finding.correctedInto),
            ],
          }),
          learn: (known, item) => ({ ...known, ...foundIn(key, item) }),
        },
        // Another approval in this very moment has written them; the finding, which comes first, says so.
        ...correctionLines(table, correction).map((write) => ({ write, learn: (known: Corrected) => known })),
        ...closeOurMovement(table, correction).map((write) => ({
          write,
          learn: (known: Corrected) => ({ ...known, isStated: true }),
        })),
        ...stillTheirs(table, corrected),
        ...clearOnce(table, corrected, { into, clears }, `jrn_${body}`),
        ...letMovementGo(table, correction).map((write) => ({
          write,
          learn: (known: Corrected) => ({ ...known, isStated: true }),
        })),
      ],
      change: {
        amountSatang: correction.satang,
        into,
        reference: correctionReference(correction),
        journalId: `jrn_${body}`,
      },
    };
  },
};
