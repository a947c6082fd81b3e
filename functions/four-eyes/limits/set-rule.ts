import { tiers } from '../../../shared/enums.ts';
import { formatThb } from '../../../shared/money.ts';
import { ruleNames } from '../../../shared/rules.ts';
import type { RuleName } from '../../../shared/rules.ts';
import { feeOfNumbers, isLimit, ruleAt, rulesAt } from '../../domains/limits/rules.ts';
import type { DatedRule } from '../../domains/limits/dated-rules.ts';
import { decideRule, isToldOf, stillNeeded } from '../../domains/limits/set-rule.ts';
import type { DecidedRule, RuledNow, SetRuleRefusal, WishedRule } from '../../domains/limits/set-rule.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Step } from '../../runtime/operation/settle.ts';
import { ruleNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { exceptionsEditorIn, sameExceptions, setExceptions } from '../../table/exceptions.ts';
import { equals } from '../../table/expression.ts';
import { DamagedItem } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { putLevelRules, readLevelRules, sameLevelRules } from '../../table/level-rules.ts';
import { readItem } from '../../table/pages.ts';
import { putRuleChange } from '../../table/rule-change.ts';
import { foundWallet } from '../../table/wallet.ts';
import type { ActPlan, ActTools, Change, Fact } from '../proposals/act.ts';

/** What is known of whom a rule is set for; a wallet only where it is one person. */
export interface Ruled extends RuledNow, InboxFacts {
  readonly rule: RuleName;
  readonly wallet?: Wallet;
  /** Who has changed it last: this rule of the level, or any of the person. */
  readonly editedBy: string | undefined;
}

/** The wish, and the case that it is for. */
export interface RuleWish extends WishedRule {
  readonly caseNumber: string;
}

interface Named {
  readonly tier?: string | undefined;
  readonly userId?: string | undefined;
}

/** Whom a proposal is about and of which rule: a level's name or a person's id, then the rule's. */
export async function findRuled(
  { aws, table }: Runtime,
  { tier, userId }: Named,
  rule: RuleName,
): Promise<string | Refusal<'user-not-found'>> {
  if (userId === undefined) return `${tier} ${rule}`;
  const wallet = await readItem(aws.documents, table, keys.wallet(userId));
  return wallet === undefined ? refuse('user-not-found') : `${userId} ${rule}`;
}

/** Reads what is in force for it, and what begins later. @throws DamagedItem where it is nobody. */
export async function loadRuled(runtime: Runtime, subject: string): Promise<Ruled> {
  const [of = '', name] = subject.split(' ');
  const rule = ruleNames.find((each) => each === name);
  if (rule === undefined) throw new DamagedItem('rule');
  const tier = tiers.find((each) => each === of);
  const [walletKey, rulesKey] = [keys.wallet(of), keys.levelRules()];
  const found = await readTogether(runtime, tier === undefined ? [walletKey, rulesKey] : [rulesKey]);
  const levelRules = readLevelRules(found.of(rulesKey));
  if (tier !== undefined) {
    const last = levelRules.rows.findLast((row) => row.tier === tier && row.rule === rule);
    return { rule, tier, levelRules, exceptions: [], editedBy: last?.by };
  }
  const item = found.of(walletKey);
  const wallet = foundWallet(item);
  const { exceptions } = wallet;
  const editedBy = item === undefined ? undefined : exceptionsEditorIn(item);
  return { rule, tier: wallet.tier, userId: of, wallet, levelRules, exceptions, editedBy };
}

/** What a rule says, in words. */
function inWords(rule: RuleName, values: readonly number[]): string {
  if (values.length === 0) return "as the person's level has it";
  if (isLimit(rule)) return formatThb(values[0] ?? 0);
  const { feeSatang, freePerDay, freePerWeek, freePerMonth } = feeOfNumbers(values);
  return `${formatThb(feeSatang)}, free ${freePerDay} a day, ${freePerWeek} a week, ${freePerMonth} a month`;
}

const moment = (atMs: number): string => new Date(atMs).toISOString();

/** What stands of the rule: as it began, and whatever was set and is still kept. */
function standingInWords({ rule, tier, exceptions, levelRules }: Ruled): string {
  const first = inWords(rule, ruleAt({ tier, exceptions: [] }, { rows: [], changes: 0 }, rule, 0).values);
  const said = (rows: readonly DatedRule[], whose: string) =>
    rows
      .filter((row) => row.rule === rule)
      .map((row) => `${whose} from ${moment(row.fromMs)} ${inWords(rule, row.values)}`);
  const ofLevel = levelRules.rows.filter((row) => row.tier === tier);
  return [`at first ${first}`, ...said(ofLevel, 'level'), ...said(exceptions, 'person')].join('; ');
}

/** The two facts of both acts: which level it is, and all that was set until then. */
export function ruledFacts(ruled: Ruled): Readonly<Record<'tier' | 'inForce', Fact>> {
  const { wallet, levelRules, tier } = ruled;
  const shown = standingInWords(ruled);
  if (wallet === undefined) {
    const [of, holds] = [keys.levelRules(), sameLevelRules(levelRules)];
    return { tier: { of, shown: tier, holds }, inForce: { of, shown, holds } };
  }
  const of = keys.wallet(wallet.userId);
  return {
    tier: { of, shown: tier, holds: equals('tier', tier) },
    inForce: { of, shown, holds: sameExceptions(wallet) },
  };
}

/** The wish in words: what whoever approves sees, and what the audit keeps. It says nothing of a person. */
export function wishInWords({ rule, values, fromDay, caseNumber }: RuleWish): Readonly<Record<string, string>> {
  return { rule, becomes: inWords(rule, values), from: fromDay ?? 'a minute after its approval', caseNumber };
}

function levelSteps(
  { table, editor, body, nowMs }: ActTools,
  { levelRules, tier }: Ruled,
  { rule, isWorse }: Pick<DecidedRule, 'rule' | 'isWorse'>,
): readonly Step<Ruled>[] {
  const needed = stillNeeded(levelRules.rows, nowMs, (a, b) => a.tier === b.tier && a.rule === b.rule);
  const isTold = isToldOf(levelRules, tier, rule, isWorse);
  return [
    {
      write: putLevelRules(table, levelRules, [...needed, { ...rule, tier, body, by: editor, isTold }]),
      learn: (known, item) => ({ ...known, levelRules: readLevelRules(item) }),
    },
  ];
}

/** One person is told in the transaction that sets it, so before it begins. */
function personSteps(
  { table, editor, nowMs, body }: ActTools,
  ruled: Ruled,
  wallet: Wallet,
  { rule, after }: Pick<DecidedRule, 'rule' | 'after'>,
): readonly Step<Ruled>[] {
  const rows = [...stillNeeded(ruled.exceptions, nowMs, (a, b) => a.rule === b.rule), rule];
  const { userId } = wallet;
  // Of both caps the lower one is what counts, and so what is told.
  const { 1: capSatang } = rulesAt({ tier: ruled.tier, exceptions: rows }, ruled.levelRules, rule.fromMs).limits;
  const amountSatang = rule.rule === 'risk-cap' ? capSatang : (after[0] ?? 0);
  const notice = { userId, body, atMs: nowMs, rule: rule.rule, fromMs: rule.fromMs, amountSatang };
  return [
    {
      write: setExceptions(table, wallet, rows, editor),
      learn: (known, item) => {
        const found = foundWallet(item);
        return { ...known, wallet: found, tier: found.tier, exceptions: found.exceptions };
      },
    },
    ...ruleNoticeSteps<Ruled>(table, notice, ruled),
  ];
}

/** What the act of either kind writes: the rule where it is read from, and the change that is kept for good. */
export function decideSetting(tools: ActTools, ruled: Ruled, wish: RuleWish): ActPlan<Ruled> | SetRuleRefusal {
  const { table, nowMs, body, editor, approver } = tools;
  const decided = decideRule(ruled, wish, nowMs);
  if (isRefusal(decided)) return decided;
  const { rule, isWorse } = decided;
  const { tier, wallet } = ruled;
  const setting = wallet === undefined ? levelSteps(tools, ruled, decided) : personSteps(tools, ruled, wallet, decided);
  const { caseNumber } = wish;
  const change = {
    of: wallet?.userId ?? tier,
    body,
    ...rule,
    atMs: nowMs,
    by: editor,
    approvedBy: approver,
    caseNumber,
  };
  return {
    steps: [...setting, { write: putRuleChange(table, change) }],
    change: { ...wishInWords(wish), beginsAtMs: rule.fromMs, isWorse } satisfies Change,
  };
}
