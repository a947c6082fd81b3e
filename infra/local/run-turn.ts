import { spawnSync } from 'node:child_process';
import { askedTurn, projectRoot } from './settings.ts';

/** Which share of every product of cases a test run plays: a number of its own for each commit, or all of them. */
export type Turn = number | 'every';

const dayMs = 86_400_000;

/** Twelve digits of the hash of what is checked out; none where there is no repository. */
function commitHash(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: projectRoot, encoding: 'utf8' });
  return status === 0 ? stdout.slice(0, 12) : '';
}

/** The turn that was asked for by its number; every case where none was, as for a file that is run by itself. */
export function turnFrom(chosen: string | undefined): Turn {
  return chosen !== undefined && /^\d{1,15}$/.test(chosen) ? Number(chosen) : 'every';
}

/** The turn of a whole run: the commit's own, so that one commit always plays the same, else the day's. */
export function turnOfCommit(hash: string = commitHash(), nowMs: number = Date.now()): number {
  return hash === '' ? Math.floor(nowMs / dayMs) : Number.parseInt(hash, 16);
}

/** The turn of the tests in this process (`TEST_TURN`, which `npm test` sets). */
export function turnOfRun(): Turn {
  return turnFrom(askedTurn());
}

/**
 * The turn that `npm test` plays: the one that was asked for (`TEST_TURN`), else the commit's; every case where
 * somebody asks for them or names what is to be run. docs/decisions/2026-11-23-a-run-has-a-bound.md has why.
 */
export function chooseTurn(isWhole: boolean, asked: string | undefined): Turn {
  if (asked !== undefined) return turnFrom(asked);
  return isWhole ? turnOfCommit() : 'every';
}

/** What a run says about it at its beginning. */
export function sayTurn(turn: Turn): string {
  if (turn === 'every') return 'Every case is played.';
  const again = `TEST_TURN=${turn} before the command repeats it, npm run test:every plays all`;
  return `What takes turns plays turn ${turn}: ${again}.`;
}
