import { searchAudit } from '../../../shared/contracts/inspect/audit.ts';
import { listOperators } from '../../../shared/contracts/ops/list-operators.ts';
import { lead, list } from '../shapes/list.ts';
import { setOperatorAct } from './acts.ts';
import { todayOf } from './days.ts';

/** What operators did. */
export const auditScreen = list({
  path: 'audit',
  title: 'Audit',
  says: 'What operators did, looked at and were refused: of an operator, about a subject, of a day. Each search is in it.',
  group: 'Oversight',
  contract: searchAudit,
  columns: ['atMs', 'operatorId', 'action', 'subject', 'reason'],
  key: ['auditId'],
  first: (nowMs) => ({ day: todayOf(nowMs) }),
  empty: 'Nothing of the kind. Where an act was chosen, the next page may hold some.',
});

/** Who the operators are. */
export const operatorsScreen = list({
  path: 'operators',
  title: 'Operators',
  says: 'The register by its ways in: whose each is, what that person may, and who proposed their last change.',
  group: 'Oversight',
  contract: listOperators,
  columns: ['operatorId', 'roles', 'wayIn', 'editedBy'],
  key: ['wayIn'],
  empty: 'Nobody has a way in.',
  leads: [lead(auditScreen, { operatorId: 'operatorId' }, 'What they did')],
  acts: [setOperatorAct],
});
