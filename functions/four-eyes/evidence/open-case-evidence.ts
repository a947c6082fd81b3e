import { openCaseEvidence } from '../../../shared/contracts/ops/open-case-evidence.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { evidenceOpenMs } from '../../domains/inspect/evidence-reading.ts';
import type { ScamCase } from '../../domains/scam/scam-case.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { allowReading } from '../../table/evidence-reading.ts';
import { checkItem, equals, equalsOrNone } from '../../table/expression.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readScamCase } from '../../table/scam-case.ts';
import type { Act } from '../proposals/act.ts';
import { wishAsText } from './wish-as-text.ts';

type Wish = Pick<InputOf<typeof openCaseEvidence>, 'caseId' | 'caseNumber'>;

async function findCase({ aws, table }: Runtime, caseId: string): Promise<Item | undefined> {
  return readItem(aws.documents, table, keys.scamCase(bodyOfId('cas', caseId) ?? ''));
}

function foundCase(item: Item | undefined): ScamCase {
  if (item === undefined) throw new DamagedItem('case');
  return readScamCase(item);
}

/**
 * Reading the evidence of a reported scam that is closed: bound to what was found and when, and never approved by
 * whoever has closed it.
 */
export const openCaseEvidenceAct: Act<typeof openCaseEvidence, ScamCase, Wish> = {
  contract: openCaseEvidence,
  find: async (runtime, { caseId }) =>
    (await findCase(runtime, caseId)) === undefined ? refuse('case-not-found') : caseId,
  load: async (runtime, caseId) => foundCase(await findCase(runtime, caseId)),
  factsOf: ({ body, state, outcome, closedAtMs }) => {
    const of = keys.scamCase(body);
    const closedAt = closedAtMs === undefined ? 'not closed' : new Date(closedAtMs).toISOString();
    return {
      state: { of, shown: state, holds: equals('state', state) },
      outcome: { of, shown: outcome ?? 'none', holds: equalsOrNone('outcome', outcome) },
      closedAt: { of, shown: closedAt, holds: equalsOrNone('closedAtMs', closedAtMs) },
    };
  },
  editorsOf: ({ closedBy }) => [closedBy],
  wishOf: ({ caseId, caseNumber }) => ({ caseId, caseNumber }),
  ...wishAsText<ScamCase, Wish>(['caseId', 'caseNumber']),
  changeOf: ({ caseId, caseNumber }) => ({ opensEvidence: caseId, caseNumber }),
  shownOf: ({ caseNumber }) => ({
    caseNumber,
    opens: 'who paid whom and what the receiver did since, to whoever proposed it, once and for ten minutes',
  }),
  decide: ({ table, nowMs, editor }, { body, state, outcome, closedAtMs, reporterId, receiverId }, { caseNumber }) => {
    if (state === 'open') return refuse('evidence-not-closed');
    const subject = `cas_${body}`;
    const untilMs = nowMs + evidenceOpenMs;
    return {
      steps: [
        {
          write: checkItem(table, keys.scamCase(body), [
            equals('state', state),
            equalsOrNone('outcome', outcome),
            equalsOrNone('closedAtMs', closedAtMs),
          ]),
          learn: (_known, item) => foundCase(item),
        },
        { write: allowReading(table, { operatorId: editor, subject, caseNumber, untilMs }) },
      ],
      change: { opensEvidence: subject, reporter: reporterId, receiver: receiverId, caseNumber, untilMs },
    };
  },
};
