import { listLimits } from '../../../shared/contracts/rules/list.ts';
import { ruleNames } from '../../../shared/rules.ts';
import type { RuleName } from '../../../shared/rules.ts';
import { ceilingSatang } from '../../domains/limits/ceilings.ts';
import { feeOfNumbers, inForceAt, isLimit, ruleAt } from '../../domains/limits/rules.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { keys, lists } from '../../table/keys.ts';
import { readLevelRules } from '../../table/level-rules.ts';
import { readPage } from '../../table/pages.ts';
import { readRuleChange } from '../../table/rule-change.ts';
import type { RuleChange } from '../../table/rule-change.ts';
import { readWallet } from '../../table/wallet.ts';

const mostChanges = 100;

/** What a rule's numbers say; nothing where a person is given back to their level. */
function valueOf(rule: RuleName, values: readonly number[]) {
  if (values.length === 0) return {};
  if (isLimit(rule)) return { limitSatang: values[0] ?? 0 };
  const { feeSatang, freePerDay, freePerWeek, freePerMonth } = feeOfNumbers(values);
  return { feeSatang, dailyFree: freePerDay, weeklyFree: freePerWeek, monthlyFree: freePerMonth };
}

/** Of all changes, oldest first, how each stands: of two that began together the later one is in force. */
function standingOf(all: readonly RuleChange[], change: RuleChange, nowMs: number) {
  if (change.fromMs > nowMs) return 'begins-later' as const;
  return inForceAt(all, change.rule, nowMs) === change ? ('in-force' as const) : ('past' as const);
}

export const operation = implement(listLimits, async (call) => {
  const { input, runtime, nowMs } = call;
  const of = input.userId ?? input.tier ?? '';
  await noteReading(listLimits, call, { of }, input.userId === undefined ? [] : [input.userId]);
  const [walletKey, rulesKey] = [keys.wallet(of), keys.levelRules()];
  const [found, page] = await Promise.all([
    readTogether(runtime, [rulesKey, walletKey]),
    readPage(runtime.aws.documents, runtime.table, lists.ruleChanges(of), { size: mostChanges, consistent: true }),
  ]);
  const item = found.of(walletKey);
  const wallet = item === undefined ? undefined : readWallet(item);
  const tier = input.tier ?? wallet?.tier;
  if (tier === undefined) return refuse('user-not-found');
  const whom = { tier, exceptions: wallet?.exceptions ?? [] };
  const levelRules = readLevelRules(found.of(rulesKey));
  const changes = page.items.map(readRuleChange);
  const oldestFirst = changes.toReversed();
  return {
    tier,
    rows: ruleNames.map((rule) => {
      const { values, source, fromMs } = ruleAt(whom, levelRules, rule, nowMs);
      return {
        rule,
        ...valueOf(rule, values),
        source,
        ...(fromMs !== undefined && { beganAtMs: fromMs }),
        ...(isLimit(rule) && { ceilingSatang: ceilingSatang(tier, rule, nowMs) }),
      };
    }),
    changes: changes.map((change) => ({
      rule: change.rule,
      ...valueOf(change.rule, change.values),
      standing: standingOf(oldestFirst, change, nowMs),
      beginsAtMs: change.fromMs,
      setAtMs: change.atMs,
      setBy: change.by,
      ...(change.approvedBy !== undefined && { approvedBy: change.approvedBy }),
      caseNumber: change.caseNumber,
    })),
    hasMore: page.nextBody !== undefined,
  };
});

export const handler = serve(operation);
