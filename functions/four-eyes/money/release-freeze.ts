import { releaseFreeze } from '../../../shared/contracts/ops/release-freeze.ts';
import { formatThb } from '../../../shared/money.ts';
import { byReport, paymentNamed } from '../../domains/freeze/case-freeze.ts';
import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import { freezeTransitions } from '../../domains/freeze/transitions.ts';
import { refuse } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import { endingWrites } from '../../ledger/freeze/end-freeze.ts';
import { findStandingFreeze, readFreezeOf } from '../../ledger/freeze/find-freeze.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { equals } from '../../table/expression.ts';
import { readFreeze } from '../../table/freeze.ts';
import { keys } from '../../table/keys.ts';
import type { Act } from '../proposals/act.ts';

interface Facts extends InboxFacts {
  readonly freeze: CaseFreeze;
}

/** What names a freeze for good: whose it is stands in the release queue only while it stands. */
const subjectOf = ({ body, userId }: CaseFreeze): string => `frz_${body} ${userId}`;

/** Releasing what is frozen before its end: bound to how much it still is, for which case and until when. */
export const releaseFreezeAct: Act<typeof releaseFreeze, Facts, 'release'> = {
  contract: releaseFreeze,
  find: async (runtime, { freezeId }) => {
    const freeze = await findStandingFreeze(runtime, freezeId);
    return freeze === undefined ? refuse('freeze-not-found') : subjectOf(freeze);
  },
  load: async (runtime, subject) => {
    const [freezeId = '', userId = ''] = subject.split(' ');
    return { freeze: await readFreezeOf(runtime, userId, freezeId.slice('frz_'.length)) };
  },
  factsOf: ({ freeze: { userId, body, state, scope, leftSatang, caseNumber, endsAtMs } }) => {
    const of = keys.freeze(userId, body);
    return {
      state: { of, shown: state, holds: equals('state', state) },
      scope: { of, shown: scope, holds: equals('scope', scope) },
      amount: { of, shown: formatThb(leftSatang), holds: equals('leftSatang', leftSatang) },
      caseNumber: { of, shown: caseNumber, holds: equals('caseNumber', caseNumber) },
      endsAt: { of, shown: new Date(endsAtMs).toISOString(), holds: equals('endsAtMs', endsAtMs) },
    };
  },
  endsAtMsOf: ({ freeze }) => freeze.endsAtMs,
  editorsOf: ({ freeze: { by, editedBy } }) => [editedBy ?? (by === byReport ? undefined : by)],
  wishOf: () => 'release',
  keep: () => 'release',
  kept: () => 'release',
  changeOf: () => ({ releases: true }),
  shownOf: () => ({ releases: 'what of the freeze still stands' }),
  decide: ({ table, nowMs, body: noticeBody }, facts) => {
    const { freeze } = facts;
    if (edgeFrom(freezeTransitions, freeze.state, 'release') === undefined) return refuse('freeze-not-found');
    const { ends, steps } = endingWrites(table, freeze, { event: 'release', noticeBody, nowMs }, facts);
    return {
      steps: [
        {
          write: ends,
          learn: (known, item) => ({ ...known, freeze: item === undefined ? known.freeze : readFreeze(item) }),
        },
        ...steps,
      ],
      change: { ...paymentNamed(freeze), releasedSatang: freeze.leftSatang, caseNumber: freeze.caseNumber },
    };
  },
};
