import { correctBooks } from '../../../shared/contracts/ops/correct-books.ts';
import { formatThb } from '../../../shared/money.ts';
import { ourPlaceOf } from '../../books/our-side.ts';
import { correctedSatang, isOwedElsewhere, notCorrectable, ownReferenceOf } from '../../domains/books/correction.ts';
import { correctionAccounts } from '../../domains/books/finding.ts';
import type { Finding } from '../../domains/books/finding.ts';
import { movementNameOf } from '../../domains/books/match.ts';
import { isClearing } from '../../domains/books/open-references.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import {
  closeOurMovement,
  correctionJournal,
  correctionLines,
  correctionReference,
  letMovementGo,
} from '../../ledger/correction/book-correction.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { checkItem, equals, equalsOrNone } from '../../table/expression.ts';
import { DamagedItem, oneOf, optionalTextOf } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import type { Act, ActPlan, ActTools } from '../proposals/act.ts';
import {
  clearOnce,
  correctFinding,
  findOfClosedDay,
  lookCleared,
  lookSince,
  lookStanding,
  namedBy,
  openUnder,
  refuseToClear,
} from './corrected.ts';
import type { Corrected, Standing, Wish } from './corrected.ts';
import { decideMove } from './move-correction.ts';

const subjectOf = (day: string, identity: string): string => `${day}-${identity}`;

function stateOf({ finding, isStated, place }: Corrected) {
  const state = notCorrectable(finding);
  if (state !== undefined) return state;
  if (isStated === true) return 'stated';
  if (place?.isOurs === true) return 'confirmed';
  // Booked in another way it would prove its payout no more, and whoever is owed that would wait for ever.
  return place?.isAwaited === true ? 'awaited' : undefined;
}

const isMisplaced = ({ finding, clearing }: Corrected, { into }: Pick<Wish, 'into'>): boolean =>
  isOwedElsewhere(finding, into, clearing?.openSatang ?? 0);

/** Whether it stands there already: then nothing is to be changed, whoever it is owed to. */
const isThere = (standing: Standing, { into, clears }: Wish, { identity }: Finding): boolean =>
  standing.into === into && standing.reference === (clears ?? ownReferenceOf(identity));

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

/** Booking what was never corrected: against the float, as the bank has it. */
function decideFirst(
  { table, nowMs, body, editor }: ActTools,
  corrected: Corrected,
  { into, clears }: Wish,
):
  | ActPlan<Corrected>
  | Refusal<'book-finding-not-open' | 'book-payment-owed' | 'book-reference-not-open' | 'book-reference-not-cleared'> {
  const state = stateOf(corrected);
  if (state !== undefined) return refuse('book-finding-not-open', { state });
  if (isMisplaced(corrected, { into })) return refuse('book-payment-owed');
  const { day, finding, clearing } = corrected;
  const satang = correctedSatang(finding);
  const unclear = refuseToClear(corrected, { into, clears }, satang);
  if (unclear !== undefined) return unclear;
  const { identity, outcome } = finding;
  const correction = {
    day,
    identity,
    into,
    clears,
    satang,
    ourMovement: outcome === 'ours-only' ? movementNameOf(finding) : undefined,
    itsMovement: outcome === 'theirs-only' ? movementNameOf(finding) : undefined,
    journalBody: body,
    nowMs,
  };
  const journal = correctionJournal(correction);
  const { journalId } = journal;
  const placed = { into, reference: correctionReference(correction) };
  return {
    steps: [
      correctFinding(table, corrected, placed, { journalId, atMs: nowMs, editor, journal }),
      // Another approval in this very moment has written them; the finding, which comes first, says so.
      ...correctionLines(table, correction).map((write) => ({ write, learn: (known: Corrected) => known })),
      ...closeOurMovement(table, correction).map((write) => ({
        write,
        learn: (known: Corrected) => ({ ...known, isStated: true }),
      })),
      ...stillTheirs(table, corrected),
      ...(clears === undefined || clearing === undefined ? [] : clearOnce(table, placed, clearing, journalId)),
      ...letMovementGo(table, correction).map((write) => ({
        write,
        learn: (known: Corrected) => ({ ...known, isStated: true }),
      })),
    ],
    change: { amountSatang: correction.satang, ...placed, journalId, ...namedBy(corrected) },
  };
}

/** Where it stands as whoever approves reads it. */
function standsAt({ correctedInto, correctedReference }: Finding): string {
  if (correctedInto === undefined) return 'no';
  return [`provider:${correctedInto}`, ...(correctedReference === undefined ? [] : [correctedReference])].join(', ');
}

/** Where a move takes it from, and what is open there once it is gone: whoever approves it approves both. */
async function lookMovedFrom(runtime: Runtime, found: Corrected, standing: Standing, nowMs: number) {
  const { from } = await lookStanding(runtime, found, standing, nowMs);
  if (from === undefined) return {};
  const { into, reference, openSatang } = from;
  const openThen = openSatang - correctedSatang(found.finding);
  const isClearable = isClearing(`provider:${into}`);
  return { movesFrom: reference, ...(isClearable && { openUnderItThen: formatThb(openThen) }) };
}

/**
 * Booking what the bank's statement and our books differ by: a new journal, which names the line that it is for; or, of
 * what is corrected already, one that moves it to where it belongs.
 */
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
  ask: async (runtime, found, { into, clears }, nowMs) => {
    const { standing } = found;
    const looked =
      standing === undefined ? await lookSince(runtime, found) : await lookStanding(runtime, found, standing, nowMs);
    if (clears === undefined) return looked;
    return { ...looked, clearing: await lookCleared(runtime, { into, reference: clears }, nowMs) };
  },
  factsOf: ({ key: of, finding, standing }) => ({
    outcome: { of, shown: finding.outcome, holds: equals('outcome', finding.outcome) },
    cameTo: { of, shown: finding.end ?? 'not yet', holds: equalsOrNone('end', finding.end) },
    amount: { of, shown: formatThb(finding.amountSatang), holds: equals('amountSatang', finding.amountSatang) },
    direction: { of, shown: finding.direction, holds: equals('direction', finding.direction) },
    bankReference: { of, shown: finding.lineReference, holds: equals('lineReference', finding.lineReference) },
    corrected: { of, shown: standsAt(finding), holds: equalsOrNone('correctedInto', finding.correctedInto) },
    // Moved away and back it stands where it stood, and is another correction all the same.
    standsOn: {
      of,
      shown: standing?.journalId ?? 'none',
      holds: equalsOrNone('correctedBy', standing?.correctedBy),
    },
  }),
  // A finding is what a statement says; where it is corrected it stands as its proposer has said.
  editorsOf: ({ standing }) => [standing?.editedBy],
  wishOf: ({ into, clears }) => ({ into, clears }),
  // Accounts and references of ours and the bank's say nothing of a person.
  keep: (_loaded, wish) => JSON.stringify(wish),
  kept: (_loaded, text) => {
    const wish: Item = JSON.parse(text);
    return { into: oneOf(wish, 'into', correctionAccounts), clears: optionalTextOf(wish, 'clears') };
  },
  changeOf: ({ into, clears }) => ({ into, ...(clears !== undefined && { clears }) }),
  shownOf: ({ into, clears }) => ({ into: `provider:${into}`, ...(clears !== undefined && { clears }) }),
  lookBeside: async (runtime, loaded, { into, clears }) => {
    const nowMs = await runtime.clock.nowMs();
    const moves = loaded.standing === undefined ? {} : await lookMovedFrom(runtime, loaded, loaded.standing, nowMs);
    if (clears === undefined) return moves;
    const satang = await openUnder(runtime, { into, reference: clears }, nowMs);
    if (satang === 0) return { ...moves, openUnderThat: 'nothing any more' };
    const openUnderThatThen = formatThb(satang + correctedSatang(loaded.finding));
    return { ...moves, openUnderThat: formatThb(satang), openUnderThatThen };
  },
  decide: (tools, corrected, wish) => {
    const { since, standing } = corrected;
    // What the bank does not state any more would be booked for no line at all; what was booked for it stands in our
    // books all the same, and is moved without the bank's account.
    const isMoved = standing !== undefined && since === 'gone';
    if (since !== undefined && !isMoved) return refuse('book-finding-not-open', { state: since });
    if (standing === undefined) return decideFirst(tools, corrected, wish);
    const isOwedThere = isMisplaced(corrected, wish) && !isThere(standing, wish, corrected.finding);
    return isOwedThere ? refuse('book-payment-owed') : decideMove(tools, corrected, standing, wish);
  },
};
