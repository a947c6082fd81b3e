import { caseNumberSchema } from '../../../shared/freeze.ts';
import { bangkokDaySchema } from '../../../shared/bangkok-day.ts';
import { listLimits } from '../../../shared/contracts/rules/list.ts';
import { setFee } from '../../../shared/contracts/rules/set-fee.ts';
import { setLimit } from '../../../shared/contracts/rules/set-limit.ts';
import { tiers } from '../../../shared/enums.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { feeNames, limitNames } from '../../../shared/rules.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';
import { describeProposed } from './proposals.ts';

type Options = Readonly<Record<string, string | undefined>>;

const whoseOptions = { tier: { type: 'string' }, user: { type: 'string' } } as const;
const wishOptions = { from: { type: 'string' }, case: { type: 'string' }, reason: { type: 'string' } } as const;

/** A level or a person, and not both. */
function ruledOf({ tier: level, user }: Options): InputOf<typeof listLimits> {
  if ((level === undefined) === (user === undefined))
    throw new FriendlyError(`Whose? Give either --tier (${tiers.join(', ')}) or --user <user id>.`);
  if (user !== undefined) return { userId: user };
  const tier = tiers.find((each) => each === level);
  if (tier === undefined) throw new FriendlyError(`There is no tier "${level}"; choose one of ${tiers.join(', ')}.`);
  return { tier };
}

/** From when on, for which case and why. */
function wishOf({ from, case: caseNumber, reason }: Options) {
  if (from !== undefined && !bangkokDaySchema.safeParse(from).success)
    throw new FriendlyError('Say --from as a Bangkok day, such as 20270101.');
  if (caseNumber === undefined || !caseNumberSchema.safeParse(caseNumber).success)
    throw new FriendlyError('For which case? Say --case <number>: letters and digits, with - / or . between them.');
  if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
  return { caseNumber, reason, ...(from !== undefined && { fromDay: from }) };
}

function satangOf(text: string | undefined, option: string): number {
  const satang = text === undefined ? undefined : parseBaht(text);
  if (satang === undefined) throw new FriendlyError(`Say --${option} in baht, such as 5000.`);
  return satang;
}

function countOf(options: Options, name: string): number {
  const count = Number(options[name] ?? 'none');
  if (!Number.isInteger(count) || count < 0) throw new FriendlyError(`How many are free? Say --${name} <number>.`);
  return count;
}

const twoDo = [
  'Nothing changes until another operator approves it within a day: docs/runbooks/four-eyes.md. Without --from it',
  'begins a minute after that. What is worse for a level begins a week away: docs/runbooks/limits-and-fees.md.',
];

export const setLimitCommand: Command = {
  name: 'set-limit',
  purpose: 'propose another limit for a level or a person, from a day on; a second operator approves',
  usage:
    '(--tier <tier> | --user <user id>) --limit <name> (--amount <baht> | --as-level yes) [--from <day>] --case <number> --reason <why>',
  details: [
    `--limit: ${limitNames.slice(0, 6).join(', ')},`,
    `${limitNames.slice(6).join(', ')}.`,
    '--as-level yes gives a person back to what their level has.',
    ...twoDo,
    '',
    'Example:',
    '  npm run ops -- set-limit --tier semi --limit out-day --amount 60000 --from 20270101 --case LIM-1 --reason "asked for by many"',
  ],
  options: {
    ...whoseOptions,
    limit: { type: 'string' },
    amount: { type: 'string' },
    'as-level': { type: 'string' },
    ...wishOptions,
  },
  run: async (openStage, options, say) => {
    const limit = limitNames.find((each) => each === options['limit']);
    if (limit === undefined) throw new FriendlyError(`Which? Say --limit: ${limitNames.join(', ')}.`);
    const asLevel = options['as-level'] === 'yes';
    const input = {
      ...ruledOf(options),
      limit,
      ...(!asLevel && { limitSatang: satangOf(options['amount'], 'amount') }),
      ...wishOf(options),
    };
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, setLimit, input)));
    return 'fine';
  },
};

export const setFeeCommand: Command = {
  name: 'set-fee',
  purpose: 'propose another fee for a level or a person, from a day on; a second operator approves',
  usage:
    '(--tier <tier> | --user <user id>) --fee <name> (--amount <baht> --day <n> --week <n> --month <n> | --as-level yes) [--from <day>] --case <number> --reason <why>',
  details: [
    `--fee: ${feeNames.join(', ')}. --day, --week and --month are how many uses are free; who is to pay none gets`,
    '10000 of each. --as-level yes gives a person back to what their level has.',
    ...twoDo,
    '',
    'Example:',
    '  npm run ops -- set-fee --tier semi --fee cash-out-fee --amount 10 --day 2 --week 5 --month 10 --case FEE-1 --reason "cheaper at the bank"',
  ],
  options: {
    ...whoseOptions,
    fee: { type: 'string' },
    amount: { type: 'string' },
    day: { type: 'string' },
    week: { type: 'string' },
    month: { type: 'string' },
    'as-level': { type: 'string' },
    ...wishOptions,
  },
  run: async (openStage, options, say) => {
    const fee = feeNames.find((each) => each === options['fee']);
    if (fee === undefined) throw new FriendlyError(`Which? Say --fee: ${feeNames.join(', ')}.`);
    const terms = () => ({
      feeSatang: satangOf(options['amount'], 'amount'),
      dailyFree: countOf(options, 'day'),
      weeklyFree: countOf(options, 'week'),
      monthlyFree: countOf(options, 'month'),
    });
    const input = { ...ruledOf(options), fee, ...(options['as-level'] !== 'yes' && terms()), ...wishOf(options) };
    const stage = await openStage();
    say(describeProposed(stage, await askOperator(stage, setFee, input)));
    return 'fine';
  },
};

type Listed = OutputOf<typeof listLimits>;
type Value = Pick<Listed['rows'][number], 'limitSatang' | 'feeSatang' | 'dailyFree' | 'weeklyFree' | 'monthlyFree'>;

function valueText({ limitSatang, feeSatang, dailyFree, weeklyFree, monthlyFree }: Value): string {
  if (limitSatang !== undefined) return formatThb(limitSatang);
  if (feeSatang === undefined) return 'as the level has it';
  return `${formatThb(feeSatang)}, free ${dailyFree}/${weeklyFree}/${monthlyFree} a day/week/month`;
}

export const limitsCommand: Command = {
  name: 'limits',
  purpose: 'list the limits and fees of a level or a person: in force, beginning later, and past; audited',
  usage: '(--tier <tier> | --user <user id>)',
  details: ['What was ever set stands below, newest first, with who proposed and approved it and for which case.'],
  options: whoseOptions,
  run: async (openStage, options, say) => {
    const input = ruledOf(options);
    const stage = await openStage();
    const { tier, rows, changes, hasMore } = await askOperator(stage, listLimits, input);
    const began = (atMs: number | undefined) => (atMs === undefined ? '' : bangkokText(atMs));
    say(`${input.userId ?? 'everybody'} of level ${tier} in ${stage.name} (times of Bangkok):`);
    say(
      textTable(
        ['rule', 'in force', 'from', 'since', 'at most'],
        rows.map((row) => [
          row.rule,
          valueText(row),
          row.source,
          began(row.beganAtMs),
          row.ceilingSatang === undefined ? '' : formatThb(row.ceilingSatang),
        ]),
      ),
    );
    if (changes.length === 0) return 'fine';
    say(
      textTable(
        ['set', 'rule', 'to', 'begins', 'is', 'by', 'approved by', 'case'],
        changes.map((change) => [
          bangkokText(change.setAtMs),
          change.rule,
          valueText(change),
          bangkokText(change.beginsAtMs),
          change.standing,
          change.setBy,
          change.approvedBy ?? '',
          change.caseNumber,
        ]),
      ),
    );
    if (hasMore) say('There are older ones; the audit has them all.');
    return 'fine';
  },
};
