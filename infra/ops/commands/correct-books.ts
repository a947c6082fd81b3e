import { correctBooks } from '../../../shared/contracts/ops/correct-books.ts';
import { correctionAccounts } from '../../../functions/domains/books/finding.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { readFindings } from '../read-findings.ts';
import { describeProposed } from './proposals.ts';

/** A finding by the beginning of its identity, as `books` shows it. */
async function identityOf(stage: OperatorStage, day: string, line: string): Promise<string> {
  const found = (await readFindings(stage, day)).filter(({ identity }) => identity.startsWith(line));
  const [only, ...others] = found;
  // A day that was closed anew without a line lists it no more; what was booked for it is named whole.
  if (only === undefined && /^[0-9a-f]{40}$/.test(line)) return line;
  if (only === undefined) throw new FriendlyError(`${day} has no finding that begins with ${line}.`);
  if (others.length > 0)
    throw new FriendlyError(`${found.length} findings of ${day} begin with ${line}; give more of it.`);
  return only.identity;
}

export const correctBooksCommand: Command = {
  name: 'correct-books',
  purpose: "propose to book what the bank's statement and our books differ by in one line; a second operator approves",
  usage: '<day> --line <line> --into fee-income|overpaid|airtime-payable [--clears <reference>] --reason <why>',
  details: [
    'The line is the last column of "books <day>". Into fee-income goes what the bank takes or gives for itself; into',
    'overpaid what it owes us, or we owe it, until another line clears that: then --clears names what open-references',
    'lists. Into airtime-payable goes what the airtime partner was paid by its bill, with --clears bill_<month>. The',
    'journal is of the moment of the approval and names the old line; the closed day stays as it is. A line that is',
    'corrected already is moved: from the account and reference where it stands to these, and what it had cleared there',
    'is open again.',
    '',
    'Example:',
    '  npm run ops -- correct-books 20261122 --line 3fa1c09d77e2 --into fee-income --reason "monthly charge, ticket 4711"',
  ],
  positional: 'day',
  options: {
    line: { type: 'string' },
    into: { type: 'string' },
    clears: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (openStage, { day, line, into, clears, reason }, say) => {
    const account = correctionAccounts.find((each) => each === into);
    if (day === undefined || line === undefined)
      throw new FriendlyError('Which line? Give the day and --line <line>; "books <day>" lists them.');
    if (account === undefined) throw new FriendlyError(`Into what? Say --into ${correctionAccounts.join(' or ')}.`);
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    const identity = await identityOf(stage, day, line);
    const wish = { day, identity, into: account, ...(clears !== undefined && { clears }), reason };
    say(describeProposed(stage, await askOperator(stage, correctBooks, wish)));
    return 'fine';
  },
};
