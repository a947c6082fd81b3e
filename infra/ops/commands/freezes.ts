import { caseNumberSchema, freezeReasons, freezeScopes } from '../../../shared/freeze.ts';
import { extendFreeze } from '../../../shared/contracts/ops/extend-freeze.ts';
import { freezeMoney } from '../../../shared/contracts/ops/freeze.ts';
import { listFreezes } from '../../../shared/contracts/ops/list-freezes.ts';
import { releaseFreeze } from '../../../shared/contracts/ops/release-freeze.ts';
import { widenFreeze } from '../../../shared/contracts/ops/widen-freeze.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';
import { describeProposed } from './proposals.ts';

type Options = Readonly<Record<string, string | undefined>>;

const hourMs = 3_600_000;

function given(options: Options, name: string, how: string): string {
  const value = options[name];
  if (value === undefined) throw new FriendlyError(`Say --${name} ${how}.`);
  return value;
}

/** One of the words that an option knows. */
function wordOf<const T extends string>(options: Options, name: string, words: readonly T[], usual?: T): T {
  const value = options[name] ?? usual;
  const found = words.find((word) => word === value);
  if (found === undefined) throw new FriendlyError(`Say --${name}: ${words.join(', ')}.`);
  return found;
}

function hoursOf(options: Options, usual: number): number {
  const hours = Number(options['hours'] ?? usual);
  if (!Number.isInteger(hours) || hours < 1 || hours > 168)
    throw new FriendlyError('Say --hours from 1 to 168: a freeze stands a week at most.');
  return hours;
}

function caseOf(options: Options, name: string): string {
  const text = given(options, name, '<number>, as it stands on the case');
  if (!caseNumberSchema.safeParse(text).success)
    throw new FriendlyError(`"${text}" is no case number: letters and digits, with - / or . between them.`);
  return text;
}

export const freezeCommand: Command = {
  name: 'freeze',
  purpose: 'freeze a part of what somebody has, for a case and for a time; audited, the person is told',
  usage:
    '(--transaction <id> | --whose <number or user id>) --amount <baht> --case <number> --because <class> --reason <why>',
  details: [
    "By the payer's transaction it is its receiver's, at most its amount and once. At most what is there beside other",
    `freezes is frozen. --because: ${freezeReasons.join(', ')}. --scope: ${freezeScopes.join(', ')} (by default`,
    'all). --hours: 24 by default, at most 168; then it ends by itself. To release it before that takes two:',
    'release-freeze. See docs/runbooks/scam-wave.md.',
    '',
    'Example:',
    '  npm run ops -- freeze --transaction txn_1M81XTKEXPY9VEDN29C2 --amount 5000 --case CASE-4711 --because reported --reason "victim called"',
  ],
  options: {
    transaction: { type: 'string' },
    whose: { type: 'string' },
    amount: { type: 'string' },
    case: { type: 'string' },
    because: { type: 'string' },
    scope: { type: 'string' },
    hours: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (openStage, options, say) => {
    const { transaction: transactionId, whose } = options;
    if ((transactionId === undefined) === (whose === undefined))
      throw new FriendlyError('Whose? Give either --transaction <id> or --whose <number or user id>.');
    const amountSatang = parseBaht(given(options, 'amount', '<baht>, such as 5000 or 120.50'));
    if (amountSatang === undefined) throw new FriendlyError('The amount is in baht, such as 5000 or 120.50.');
    const input = {
      ...(transactionId === undefined ? { whose: whose ?? '' } : { transactionId }),
      amountSatang,
      caseNumber: caseOf(options, 'case'),
      reasonClass: wordOf(options, 'because', freezeReasons),
      scope: wordOf(options, 'scope', freezeScopes, 'all'),
      hours: hoursOf(options, 24),
      reason: given(options, 'reason', '<why>; it is kept in the audit record'),
    };
    const stage = await openStage();
    const done = await askOperator(stage, freezeMoney, input);
    const short = done.shortSatang === 0 ? '' : `; ${formatThb(done.shortSatang)} of it was not there`;
    say(`${formatThb(done.frozenSatang)} of ${done.userId} in ${stage.name} is frozen${short}.`);
    say(`${done.freezeId} ends at ${bangkokText(done.endsAtMs)} (Bangkok; audit record ${done.auditId}).`);
    return 'fine';
  },
};

export const extendFreezeCommand: Command = {
  name: 'extend-freeze',
  purpose: "let a freeze stand longer, under a police case's number; audited, the person is told",
  usage: '<freeze id> --police-case <number> --reason <why> [--hours <n>]',
  details: ['--hours from now on: 168 by default and at most. See docs/runbooks/scam-wave.md.'],
  positional: 'id',
  options: { 'police-case': { type: 'string' }, hours: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const { id: freezeId } = options;
    if (freezeId === undefined) throw new FriendlyError('Which? Give its id, frz_...; "freezes" lists them.');
    const input = {
      freezeId,
      policeCase: caseOf(options, 'police-case'),
      hours: hoursOf(options, 168),
      reason: given(options, 'reason', '<why>; it is kept in the audit record'),
    };
    const stage = await openStage();
    const { endsAtMs, auditId } = await askOperator(stage, extendFreeze, input);
    say(`${freezeId} in ${stage.name} now ends at ${bangkokText(endsAtMs)} (Bangkok; audit record ${auditId}).`);
    return 'fine';
  },
};

export const widenFreezeCommand: Command = {
  name: 'widen-freeze',
  purpose: 'keep what a freeze of one way out still has back from every way out; audited, the person is told',
  usage: '<freeze id> --reason <why>',
  details: ['For a freeze of transfers or withdrawals alone; its case and end stay. See docs/runbooks/scam-wave.md.'],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const { id: freezeId } = options;
    if (freezeId === undefined) throw new FriendlyError('Which? Give its id, frz_...; "freezes" lists them.');
    const reason = given(options, 'reason', '<why>; it is kept in the audit record');
    const stage = await openStage();
    const { frozenSatang, shortSatang, endsAtMs, auditId } = await askOperator(stage, widenFreeze, {
      freezeId,
      reason,
    });
    const short = shortSatang === 0 ? '' : `; ${formatThb(shortSatang)} of it had left already`;
    say(`${formatThb(frozenSatang)} of ${freezeId} in ${stage.name} leaves by no way any more${short}.`);
    say(`It ends at ${bangkokText(endsAtMs)} (Bangkok; audit record ${auditId}).`);
    return 'fine';
  },
};

export const releaseFreezeCommand: Command = {
  name: 'release-freeze',
  purpose: 'propose to release what is frozen before its end; a second operator approves',
  usage: '<freeze id> --reason <why>',
  details: ['What was stopped takes two to move: docs/runbooks/four-eyes.md and docs/runbooks/scam-wave.md.'],
  positional: 'id',
  options: { reason: { type: 'string' } },
  run: async (openStage, options, say) => {
    const { id: freezeId } = options;
    if (freezeId === undefined) throw new FriendlyError('Which? Give its id, frz_...; "freezes" lists them.');
    const reason = given(options, 'reason', '<why>; it is kept in the audit record');
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, releaseFreeze, { freezeId, reason })));
    return 'fine';
  },
};

type Row = OutputOf<typeof listFreezes>['rows'][number];

function tableOf(rows: readonly Row[]): string {
  return textTable(
    ['stands for', 'amount', 'scope', 'why', 'case', 'police case', 'ends (Bangkok)', 'whose', 'id'],
    rows.map((row) => [
      `${Math.floor(row.stoodMs / hourMs)} h`,
      formatThb(row.amountSatang),
      row.scope,
      row.reasonClass,
      row.caseNumber,
      row.policeCase ?? '',
      bangkokText(row.endsAtMs),
      row.userId,
      row.freezeId,
    ]),
    new Set(['stands for', 'amount']),
  );
}

export const freezesCommand: Command = {
  name: 'freezes',
  purpose: 'list what is frozen, the oldest first, and for how long it has been',
  usage: '',
  details: [
    'The aim is hours: what has stood for a day wants a release or a police case. See docs/runbooks/scam-wave.md.',
  ],
  options: {},
  run: async (openStage, _options, say) => {
    const stage = await openStage();
    const rows: Row[] = [];
    let cursor: string | undefined;
    do {
      const page: OutputOf<typeof listFreezes> = await askOperator(
        stage,
        listFreezes,
        cursor === undefined ? {} : { cursor },
      );
      rows.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    say(rows.length === 0 ? `Nothing is frozen in ${stage.name}.` : tableOf(rows));
    return rows.length === 0 ? 'fine' : 'found';
  },
};
