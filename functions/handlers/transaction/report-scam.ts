import { reportScam } from '../../../shared/contracts/transaction/report-scam.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { scamCaseNumber } from '../../../shared/scam.ts';
import { nextBangkokMidnightMs } from '../../domains/calendar/periods.ts';
import { byReport, hourMs } from '../../domains/freeze/case-freeze.ts';
import { freezeTermsAt } from '../../domains/freeze/terms.ts';
import { countedFreezes, decideReport } from '../../domains/scam/decide-report.ts';
import { isRefusal, refuse } from '../../engine/refusal.ts';
import { freezeSteps } from '../../ledger/freeze/freeze-steps.ts';
import { caseSteps, readReported } from '../../ledger/freeze/reported-payment.ts';
import type { ReportFacts } from '../../ledger/freeze/reported-payment.ts';
import { spendCap } from '../../runtime/operation/caps.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { Item } from '../../table/item.ts';
import { keepOwnReports, readOwnReports } from '../../table/scam-case.ts';

/**
 * Whether a report wakes our staff: a reporter's first of a Bangkok day does, so that nobody wakes them at will. What
 * cannot be counted wakes them, too.
 */
async function wakes(runtime: Runtime, userId: string, nowMs: number): Promise<boolean> {
  const ofDay = { windowMs: 24 * hourMs, windowEndMs: nextBangkokMidnightMs(nowMs) };
  const cap = { kind: 'scam-woken', of: userId, most: 1, ...ofDay } as const;
  return (await spendCap(runtime, cap, nowMs).catch(() => undefined)) === undefined;
}

export const operation = implement(reportScam, async ({ input, session, nowMs, runtime, commit }) => {
  const { table, random, log } = runtime;
  const { userId } = session;
  const initial = await readReported(runtime, userId, bodyOfId('txn', input.transactionId) ?? '');
  if (initial === 'not-found') return refuse('transaction-not-found');
  if (initial === 'no-transfer') return refuse('not-reportable');
  const terms = freezeTermsAt(nowMs);
  const [body, freezeBody, noticeBody] = [random.idBody(nowMs), random.idBody(nowMs), random.idBody(nowMs)];
  const caseNumber = scamCaseNumber(body);
  const result = await commit(initial, (facts: ReportFacts) => {
    const decided = decideReport(facts, terms, nowMs);
    if (isRefusal(decided)) return decided;
    const { freezeSatang } = decided;
    const { holder, reports, received, sent } = facts;
    const freeze = {
      userId: holder.userId,
      body: freezeBody,
      scope: 'all',
      reasonClass: 'reported',
      caseNumber,
      caseBody: body,
      amountSatang: freezeSatang,
      frozenAtMs: nowMs,
      endsAtMs: nowMs + terms.reportHours * hourMs,
      paymentBody: sent.body,
      by: byReport,
    } as const;
    const frozen = freezeSatang > 0 ? { freezeBody, frozenSatang: freezeSatang } : {};
    const standing = received.frozenBy === undefined ? {} : { freezeBody: received.frozenBy };
    const freezesAtMs = [...countedFreezes(reports, terms, nowMs), nowMs];
    return {
      steps: [
        ...caseSteps(table, facts, { body, kind: input.kind, reportedAtMs: nowMs, ...standing, ...frozen }),
        ...(freezeSatang === 0
          ? []
          : [
              ...freezeSteps(table, facts, freeze, noticeBody, {
                received,
                // Whatever froze it meanwhile is enough: one payment is frozen once, and the case names that freeze.
                whenChanged: (known: ReportFacts, now): ReportFacts => ({ ...known, received: now }),
              }),
              {
                write: keepOwnReports(table, userId, reports, freezesAtMs),
                learn: (known: ReportFacts, item: Item | undefined): ReportFacts => ({
                  ...known,
                  reports: readOwnReports(item),
                }),
              },
            ]),
      ],
      answer: { caseNumber, reportedAtMs: nowMs },
    };
  });
  if (isRefusal(result)) return result;
  // A repeat tells the number of the case that was made first.
  const event = (await wakes(runtime, userId, nowMs)) ? 'scam-reported' : 'scam-reported-again';
  log.info(event, { caseNumber: result.caseNumber, kind: input.kind });
  return result;
});

export const handler = serve(operation);
