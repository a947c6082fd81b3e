import { correctedSatang, notMovable, ownReferenceOf } from '../../domains/books/correction.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { moveItems } from '../../ledger/correction/move-correction.ts';
import { meanwhile } from '../../runtime/operation/settle.ts';
import type { ActPlan, ActTools } from '../proposals/act.ts';
import { clearOnce, correctFinding, namedBy, refuseToClear } from './corrected.ts';
import type { Corrected, Standing, Wish } from './corrected.ts';

const isLookedAt = ({ from }: Corrected, { journalId }: Standing) => from?.standsOn === journalId;

/**
 * Moving what was corrected onto a wrong account, or under a wrong reference, from there to the right one: what it had
 * cleared is open again by it, and what it had opened is gone, which nothing else may count on then.
 */
export function decideMove(
  { table, nowMs, body, editor }: ActTools,
  corrected: Corrected,
  standing: Standing,
  { into, clears }: Wish,
):
  | ActPlan<Corrected>
  | Refusal<
      'nothing-to-change' | 'book-correction-counted-on' | 'book-reference-not-open' | 'book-reference-not-cleared'
    > {
  const { day, finding, from, clearing } = corrected;
  // Corrected or moved in this very moment: what is open where it stands now nobody has looked at.
  if (from === undefined || !isLookedAt(corrected, standing)) return meanwhile('a finding was corrected')();
  const { identity } = finding;
  const satang = correctedSatang(finding);
  const to = { into, reference: clears ?? ownReferenceOf(identity) };
  const why = notMovable({ ...from, satang }, to, identity);
  if (why !== undefined) return refuse(why === 'same' ? 'nothing-to-change' : 'book-correction-counted-on');
  const unclear = refuseToClear(corrected, { into, clears }, satang);
  if (unclear !== undefined) return unclear;
  const journalId = `jrn_${body}`;
  const { standsOn } = from;
  const old = { into: from.into, reference: from.reference };
  const move = { day, identity, from: old, to, satang, standsOn, journalBody: body, nowMs };
  return {
    steps: [
      correctFinding(table, corrected, to, {
        journalId,
        atMs: nowMs,
        editor,
        movedFrom: old.into,
        movedFromReference: old.reference,
      }),
      // Another approval in this very moment has written them; the finding, which comes first, says so.
      ...moveItems(table, move).map((write) => ({ write, learn: (known: Corrected) => known })),
      ...clearOnce(table, old, from, journalId),
      ...(clears === undefined || clearing === undefined ? [] : clearOnce(table, to, clearing, journalId)),
    ],
    change: {
      amountSatang: satang,
      into,
      reference: to.reference,
      journalId,
      movedFrom: old.into,
      movedFromReference: old.reference,
      standsOn,
      ...namedBy(corrected),
    },
  };
}
