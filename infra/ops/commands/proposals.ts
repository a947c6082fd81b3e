import { approveProposal } from '../../../shared/contracts/ops/approve-proposal.ts';
import { listProposals } from '../../../shared/contracts/ops/list-proposals.ts';
import { rejectProposal } from '../../../shared/contracts/ops/reject-proposal.ts';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import type { Proposed } from '../../../shared/proposal.ts';
import { testLoginHeader } from '../../../shared/test-login.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listProposals>['rows'][number];

/** What an operator is told who has asked for something that takes two. */
export function describeProposed({ name }: OperatorStage, { proposalId, expiresAtMs, auditId }: Proposed): string {
  return [
    `Proposed in ${name}: ${proposalId} (audit record ${auditId}).`,
    `Nothing has changed yet. Another operator approves it until ${bangkokText(expiresAtMs)} (Bangkok), or it expires.`,
  ].join('\n');
}

function describe(change: Row['change']): string {
  return Object.entries(change)
    .map(([what, value]) => `${what}: ${value}`)
    .join(', ');
}

async function readRows(stage: OperatorStage): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const input: InputOf<typeof listProposals> = cursor === undefined ? {} : { cursor };
    const page: OutputOf<typeof listProposals> = await askOperator(stage, listProposals, input);
    rows.push(...page.rows);
    // Newest first: behind a page without an open one there is none, because none stays open for longer than a day.
    cursor = page.rows.some(({ state }) => state === 'open') ? page.nextCursor : undefined;
  } while (cursor !== undefined);
  return rows;
}

export const proposalsCommand: Command = {
  name: 'proposals',
  purpose: 'list what waits for a second operator, or show one with all that it would change',
  usage: '[<proposal id>] [--reason <why>]',
  details: [
    'Without an id: the open ones and the last that were decided. With one: all that its approver has to compare; that',
    'you looked stands in the audit. Who is named there is masked unless you say why you look, which is kept with it',
    'and counted as an unmasking. What each state means: docs/runbooks/four-eyes.md.',
  ],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, { id: proposalId, reason }, say) => {
    const stage = await openStage();
    if (proposalId !== undefined) {
      const {
        rows: [row],
      } = await askOperator(stage, listProposals, { proposalId, ...(reason !== undefined && { reason }) });
      if (row === undefined) throw new FriendlyError('The stage answered without the proposal.');
      say(
        textTable(
          ['what', 'value'],
          [
            ['act', row.act],
            ['about', row.subject],
            ['state', row.state],
            ['why', row.reason ?? ''],
            ['proposed by', row.proposedBy],
            ['expires (Bangkok)', bangkokText(row.expiresAtMs)],
            ...Object.entries(row.seen ?? {}).map(([fact, value]) => [`${fact} as proposed`, value] as const),
            ...Object.entries(row.present ?? {}).map(
              ([fact, value]) =>
                [`${fact} now`, row.changed?.includes(fact) === true ? `${value} (changed)` : value] as const,
            ),
            ...Object.entries(row.details ?? {}).map(([what, value]) => [`wished ${what}`, value] as const),
          ],
        ),
      );
      if (row.hasChanged === true) say('What it was proposed on has changed since: an approval would only end it.');
      return 'fine';
    }
    const rows = await readRows(stage);
    if (rows.length === 0) {
      say('Nothing was proposed.');
      return 'fine';
    }
    say(
      textTable(
        ['id', 'state', 'act', 'about', 'change', 'by', 'expires (Bangkok)'],
        rows.map((row) => [
          row.proposalId,
          row.state,
          row.act,
          row.subject,
          describe(row.change),
          row.proposedBy,
          bangkokText(row.expiresAtMs),
        ]),
      ),
    );
    return 'fine';
  },
};

interface Decided {
  readonly proposalId: string;
  readonly reason: string;
}

function decidedBy({ id: proposalId, reason }: Readonly<Record<string, string | undefined>>): Decided {
  if (proposalId === undefined) throw new FriendlyError('Which? Give the proposal\'s id; "proposals" lists them.');
  if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
  return { proposalId, reason };
}

export const approveCommand: Command = {
  name: 'approve',
  purpose: 'carry out what another operator proposed; on emulated stages only, elsewhere it takes the console',
  usage: '<proposal id> --as <test login> --reason <why>',
  details: [
    "An approval takes the console's login with its second factor, never the signature that this command makes: on AWS it",
    'is given in the console. Emulated stages have two test logins besides: somchai, who is also behind every other',
    'command, and malee.',
    '',
    'Example:',
    '  npm run ops -- approve prp_1M81XTKEXPY9VEDN29C2 --as malee --reason "compared with the document"',
  ],
  positional: 'id',
  options: { as: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const input = decidedBy(options);
    const stage = await openStage();
    const { as: login } = options;
    const headers = login === undefined ? {} : { [testLoginHeader]: login };
    const { act, subject, change, auditId } = await askOperator(stage, approveProposal, input, headers);
    say(`Carried out in ${stage.name}: ${act} for ${subject} (audit record ${auditId}).`);
    if (change !== undefined) say(describe(change));
    return 'fine';
  },
};

export const rejectCommand: Command = {
  name: 'reject',
  purpose: 'end a proposal without carrying it out; whoever proposed it may too',
  usage: '<proposal id> --reason <why>',
  details: [],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const input = decidedBy(options);
    const stage = await openStage();
    const { proposalId, auditId } = await askOperator(stage, rejectProposal, input);
    say(`${proposalId} in ${stage.name} is rejected (audit record ${auditId}).`);
    return 'fine';
  },
};
