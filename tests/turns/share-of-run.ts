import { turnOfRun } from '../../infra/local/run-turn.ts';
import type { Turn } from '../../infra/local/run-turn.ts';

interface Share<Case> {
  /** One case in so many is played; over as many turns each has had its own. */
  readonly oneIn: number;
  /** What no run goes without, whose turn it may be. */
  readonly always?: (each: Case) => boolean;
}

/**
 * The cases of a product that this run plays, in their order: those that stand in every run, and of the others every
 * so manieth, beginning with another one in each turn; all of them under `npm run test:every`, and where a file is run
 * by itself. A product grows with the tree and a run may not, so a rule stays in every run and what only multiplies one
 * takes turns (docs/decisions/2026-11-23-a-run-has-a-bound.md). At least one case is played, however few there are.
 */
export function shareOf<Case>(
  cases: readonly Case[],
  { oneIn, always = () => false }: Share<Case>,
  turn: Turn = turnOfRun(),
): readonly Case[] {
  if (turn === 'every') return cases;
  const turning = cases.filter((each) => !always(each));
  const every = Math.min(oneIn, turning.length);
  const played = new Set(turning.filter((_each, index) => index % every === turn % every));
  return cases.filter((each) => played.has(each) || always(each));
}

/**
 * The same for cases that stand as tests one below the other: asked once for each, in their order, it says whether this
 * run plays it.
 */
export function turnTaker(oneIn: number, turn: Turn = turnOfRun()): () => boolean {
  let asked = 0;
  return () => {
    const isPlayed = turn === 'every' || asked % oneIn === turn % oneIn;
    asked += 1;
    return isPlayed;
  };
}

/** The same for a look that a long walk takes at many places, each by its name: whether this run looks there. */
export function hasTurn(name: string, oneIn: number, turn: Turn = turnOfRun()): boolean {
  if (turn === 'every') return true;
  const own = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7);
  return own % oneIn === turn % oneIn;
}
