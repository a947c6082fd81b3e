import { listOpenReferences } from '../../../shared/contracts/ops/list-open-references.ts';
import { formatThb } from '../../../shared/money.ts';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { textTable } from '../text-table.ts';

type Account = InputOf<typeof listOpenReferences>['account'];
type Answer = OutputOf<typeof listOpenReferences>;

const all: readonly Account[] = ['bank-float', 'suspense', 'overpaid', 'airtime-payable'];

async function readAll(stage: OperatorStage, account: Account): Promise<Answer> {
  const first = await askOperator(stage, listOpenReferences, { account });
  const rows = [...first.rows];
  for (let cursor = first.nextCursor; cursor !== undefined;) {
    const page: Answer = await askOperator(stage, listOpenReferences, { account, cursor });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  }
  return { ...first, rows };
}

/** What comes and goes all day is told as it is now, while the sums above it stand as the last day has ended. */
function asOf(account: Account, { asOfDay }: Answer): string {
  if (account === 'suspense' || account === 'overpaid' || asOfDay === undefined) return 'now';
  return `at the end of ${asOfDay}${account === 'airtime-payable' ? ' and with what was corrected since' : ''}`;
}

function describe(account: Account, answer: Answer): string {
  const { rows, open, openSatang } = answer;
  if (open === 0) return `Nothing is open on ${account}, ${asOf(account, answer)}.`;
  const isOverpaid = account === 'overpaid';
  const cells = rows.map(({ reference, amountSatang, side = '', sinceDay = '' }) => [
    reference,
    isOverpaid ? sinceDay : side,
    formatThb(amountSatang),
  ]);
  const table = textTable(['reference', isOverpaid ? 'since' : 'only in', 'amount'], cells, new Set(['amount']));
  return `${table}\n${open} open on ${account}, ${formatThb(openSatang)} in all, ${asOf(account, answer)}.`;
}

export const openReferencesCommand: Command = {
  name: 'open-references',
  purpose: "list the provider's accounts, and what is open on those that come to zero by reference",
  usage: '[--account bank-float|suspense|overpaid|airtime-payable]',
  details: [
    'The accounts are those of the last closed day. Open on the float is what one side has and the other not yet, at that',
    "day's end; in suspense what is on its way back to its payer, and on overpaid what the bank and we owe each other, now,",
    'with the day since which it is open.',
    "On airtime-payable what was delivered in each month and its bill has not cleared (bill_<month>), at that day's end;",
    'what was corrected since counts at once.',
    'Exit code 1 where something is open on overpaid: it is ended by people (docs/runbooks/books.md).',
  ],
  options: { account: { type: 'string' } },
  run: async (openStage, { account: asked }, say) => {
    const accounts = asked === undefined ? all : all.filter((each) => each === asked);
    if (accounts.length === 0) throw new FriendlyError(`There is no such account; choose one of ${all.join(', ')}.`);
    const stage = await openStage();
    let isOwed = false;
    for (const [index, account] of accounts.entries()) {
      const answer = await readAll(stage, account);
      if (index === 0) {
        const sums = Object.entries(answer.accounts).map(([name, satang]) => [name, formatThb(satang)]);
        say(answer.asOfDay === undefined ? 'No day was closed yet.' : `At the end of ${answer.asOfDay}:`);
        if (sums.length > 0) say(textTable(['account', 'sum of its lines'], sums, new Set(['sum of its lines'])));
      }
      say(describe(account, answer));
      isOwed ||= account === 'overpaid' && answer.open > 0;
    }
    return isOwed ? 'found' : 'fine';
  },
};
