import { operation } from '../../../../functions/handlers/ops/open-case-evidence.ts';
import { keys } from '../../../../functions/table/keys.ts';
import { caseOf, reason } from '../../act-case.ts';
import { rewrite } from '../../rewrite.ts';
import { caseNumber, closedCase } from '../../../front-door/identity/evidence.ts';

export const actCase = caseOf(
  operation,
  async ({ door }) => {
    const { caseId } = await closedCase(door);
    return {
      input: { caseId, caseNumber, reason },
      of: keys.evidenceReading('', caseId).pk,
      change: () => rewrite(door, keys.scamCase(caseId.slice('cas_'.length)), { outcome: 'scam' }),
    };
  },
  {
    'ops/close-case': async ({ door }) => {
      const { caseId, closer: editor } = await closedCase(door);
      return { input: { caseId, caseNumber, reason }, of: keys.evidenceReading('', caseId).pk, editor };
    },
  },
);
