import { closeCase } from '../../../shared/contracts/ops/close-case.ts';
import { listCases } from '../../../shared/contracts/ops/list-cases.ts';
import { readCase } from '../../../shared/contracts/ops/read-case.ts';
import { formatThb } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { scamOutcomes } from '../../../shared/scam.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listCases>['rows'][number];

/** All cases, newest first, until one is found that the caller looks for. */
async function readRows(stage: OperatorStage, isFound: (row: Row) => boolean = () => false): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listCases> = await askOperator(
      stage,
      listCases,
      cursor === undefined ? {} : { cursor },
    );
    rows.push(...page.rows);
    cursor = page.rows.some(isFound) ? undefined : page.nextCursor;
  } while (cursor !== undefined);
  return rows;
}

/** The id of a case by what it is called: its id, or the number that its reporter tells. */
export async function caseIdOf(stage: OperatorStage, named: string | undefined): Promise<string> {
  if (named === undefined) throw new FriendlyError('Which? Give its number, SC-ABCD-EFGH-K; "cases" lists them.');
  if (named.startsWith('cas_')) return named;
  const isIt = ({ caseNumber }: Row): boolean => caseNumber === named.trim().toUpperCase();
  const found = (await readRows(stage, isIt)).find(isIt);
  if (found === undefined) throw new FriendlyError(`No case has the number ${named}; "cases" lists them.`);
  return found.caseId;
}

function whyOf(reason: string | undefined): string {
  if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
  return reason;
}

/** A case's evidence with all of its receiver's entries; each page of them is a reading of its own in the audit. */
async function readWhole(stage: OperatorStage, caseId: string, reason: string): Promise<object> {
  const { nextCursor, ...first } = await askOperator(stage, readCase, { caseId, reason });
  const since = [...first.since];
  let cursor = nextCursor;
  while (cursor !== undefined) {
    const page: OutputOf<typeof readCase> = await askOperator(stage, readCase, { caseId, cursor, reason });
    since.push(...page.since);
    cursor = page.nextCursor;
  }
  return { ...first, since };
}

export const casesCommand: Command = {
  name: 'cases',
  purpose: 'list the transfers that were reported as scams and are not closed, newest first',
  usage: '[--all yes]',
  details: ['--all yes: the closed ones, too. See docs/runbooks/scam-wave.md.'],
  options: { all: { type: 'string' } },
  run: async (openStage, { all }, say) => {
    const stage = await openStage();
    const rows = (await readRows(stage)).filter(({ state }) => all === 'yes' || state === 'open');
    if (rows.length === 0) {
      say(`No case is open in ${stage.name}.`);
      return 'fine';
    }
    say(
      textTable(
        ['reported (Bangkok)', 'number', 'what', 'amount', 'frozen', 'state', 'receiver', 'transaction'],
        rows.map((row) => [
          bangkokText(row.reportedAtMs),
          row.caseNumber,
          row.kind,
          formatThb(row.amountSatang),
          row.frozenSatang === undefined ? '' : formatThb(row.frozenSatang),
          row.outcome ?? row.state,
          row.receiverId,
          row.transactionId,
        ]),
        new Set(['amount', 'frozen']),
      ),
    );
    return 'found';
  },
};

export const readCaseCommand: Command = {
  name: 'read-case',
  purpose: "print an open case's evidence as JSON, for the police; names people in full, audited under each",
  usage: '<case number> --reason <why>',
  details: [
    'Nobody reads it twice without need, and a closed one is not read by one person alone: open-case-evidence.',
    '',
    'Example:',
    '  npm run --silent ops -- read-case SC-ABCD-EFGH-K --reason "asked for by the police, case 4711" > case.json',
  ],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, { id, reason }, say) => {
    const why = whyOf(reason);
    const stage = await openStage();
    const caseId = await caseIdOf(stage, id);
    say(JSON.stringify(await readWhole(stage, caseId, why), undefined, 2));
    return 'fine';
  },
};

export const closeCaseCommand: Command = {
  name: 'close-case',
  purpose: 'write down what was found of a reported scam; moves and releases nothing, audited',
  usage: '<case number> --outcome <word> --reason <why>',
  details: [`--outcome: ${scamOutcomes.join(', ')}. See docs/runbooks/scam-wave.md.`],
  positional: 'id',
  options: { outcome: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { id, outcome: word, reason }, say) => {
    const outcome = scamOutcomes.find((each) => each === word);
    if (outcome === undefined) throw new FriendlyError(`Say --outcome: ${scamOutcomes.join(', ')}.`);
    const why = whyOf(reason);
    const stage = await openStage();
    const caseId = await caseIdOf(stage, id);
    const { auditId } = await askOperator(stage, closeCase, { caseId, outcome, reason: why });
    say(`${caseId} in ${stage.name} is closed: ${outcome} (audit record ${auditId}).`);
    return 'fine';
  },
};
