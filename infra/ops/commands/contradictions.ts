import { contradictionOutcomes } from '../../../shared/contradiction.ts';
import { closeContradiction } from '../../../shared/contracts/partner/close-contradiction.ts';
import { listContradictions } from '../../../shared/contracts/partner/list-contradictions.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listContradictions>['rows'][number];

async function readRows(stage: OperatorStage, which: 'open' | 'closed'): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listContradictions> = await askOperator(stage, listContradictions, {
      which,
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows.toSorted((a, b) => b.toldAtMs - a.toldAtMs);
}

const words = (facts: Row['told']): string =>
  Object.entries(facts)
    .map(([name, value]) =>
      name === 'amountSatang' && typeof value === 'number' ? formatThb(value) : `${name} ${value}`,
    )
    .join(', ');

export const contradictionsCommand: Command = {
  name: 'contradictions',
  purpose: 'list what a partner said against its own earlier word; exit code 1 when there is any',
  usage: '[--closed yes]',
  details: [
    'One payment, refund or message under the same reference with two contents. The first word is booked, the second',
    'is only kept: nothing is booked by it. --closed yes lists what operators have closed. What to do:',
    'docs/runbooks/partner-contradiction.md.',
  ],
  options: { closed: { type: 'string' } },
  run: async (openStage, { closed }, say) => {
    const which = closed === 'yes' ? 'closed' : 'open';
    const rows = await readRows(await openStage(), which);
    if (rows.length === 0) {
      say(which === 'open' ? 'No partner contradicts itself.' : 'No contradiction is closed.');
      return 'fine';
    }
    const head = ['first told (Bangkok)', 'partner', 'about', 'reference', 'known before', 'told now', 'right', 'id'];
    const lines = rows.map((row) => [
      bangkokText(row.toldAtMs),
      row.partner,
      row.about,
      row.reference,
      words(row.known),
      words(row.told),
      row.outcome ?? 'not known yet',
      row.contradiction,
    ]);
    say(textTable(head, lines));
    return which === 'open' ? 'found' : 'fine';
  },
};

export const closeContradictionCommand: Command = {
  name: 'close-contradiction',
  purpose: "write down which of a partner's two words was right; books nothing, audited",
  usage: '<id> --outcome <word> --reason <why>',
  details: [`--outcome: ${contradictionOutcomes.join(', ')}. See docs/runbooks/partner-contradiction.md.`],
  positional: 'id',
  options: { outcome: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { id, outcome: word, reason }, say) => {
    if (id === undefined) throw new FriendlyError('Which? Give its id; "contradictions" lists it.');
    const outcome = contradictionOutcomes.find((each) => each === word);
    if (outcome === undefined) throw new FriendlyError(`Say --outcome: ${contradictionOutcomes.join(', ')}.`);
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    const { auditId } = await askOperator(stage, closeContradiction, { contradiction: id, outcome, reason });
    say(`${id} in ${stage.name} is closed: ${outcome} (audit record ${auditId}).`);
    return 'fine';
  },
};
