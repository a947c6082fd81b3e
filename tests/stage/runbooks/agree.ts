import { expect } from 'vitest';
import type { Rehearsal } from './runbook.ts';

/** The line of a finding, as the last column of `books <day>` has it. */
export function lineIn(out: string, outcome: string): string {
  const found = new RegExp(`^.*\\b${outcome}\\b.*\\b([0-9a-f]{40})\\s*$`, 'm').exec(out)?.[1];
  if (found === undefined) throw new Error(`no ${outcome} in\n${out}`);
  return found;
}

/** The proposal that a command has made. */
export async function proposalOf(proposed: ReturnType<Rehearsal['run']>): Promise<string> {
  const { out, error } = await proposed;
  const proposal = /prp_\w+/.exec(out)?.[0];
  if (proposal === undefined) throw new Error(`nothing was proposed: ${out}${error}`);
  return proposal;
}

/** Runs what proposes, and has somebody else approve it by the page's own command. */
export async function agree(
  runbook: Rehearsal,
  approve: string,
  proposed: ReturnType<Rehearsal['run']>,
): Promise<void> {
  const approved = await runbook.run(approve, { proposal: await proposalOf(proposed) }, { as: 'malee' });
  expect(approved).toMatchObject({ code: 0, out: expect.stringContaining('Carried out') });
}
