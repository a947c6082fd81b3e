import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { listCases } from '../../../shared/contracts/ops/list-cases.ts';
import { listOperators } from '../../../shared/contracts/ops/list-operators.ts';
import { offer } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import { list } from '../shapes/list.ts';
import { closeCaseAct, endSessionsAct, liftLockAct, setOperatorAct, setUserAct, unlockWalletAct } from './acts.ts';

const isOpen = ({ state }: Facts) => state === 'open';

/** Customers, and operators themselves. */
export const peopleScreens = [
  list({
    path: 'customers',
    title: 'Log-ins of a customer',
    says: 'Who logged in where, newest first: of a customer, of a number, or of a day what could be tied to neither.',
    group: 'Customers',
    contract: listAuthEvents,
    columns: ['event', 'atMs', 'operation', 'reason', 'deviceThumbprint', 'addressHash'],
    key: ['authEventId'],
    empty: 'Nothing happened there.',
    acts: [endSessionsAct, liftLockAct, unlockWalletAct, setUserAct],
  }),
  list({
    path: 'cases',
    title: 'Reported scams',
    says: 'Transfers that their payers have reported, newest first. What a report froze stands among the freezes.',
    group: 'Customers',
    contract: listCases,
    columns: ['caseNumber', 'kind', 'amountSatang', 'frozenSatang', 'state', 'receiverId', 'reportedAtMs'],
    key: ['caseId'],
    empty: 'Nothing was reported.',
    offers: [offer(closeCaseAct, { caseId: 'caseId' }, isOpen)],
  }),
  list({
    path: 'operators',
    title: 'Operators',
    says: 'The register by its ways in: whose each is, what that person may, and who proposed their last change.',
    group: 'Oversight',
    contract: listOperators,
    columns: ['operatorId', 'roles', 'wayIn', 'editedBy'],
    key: ['wayIn'],
    empty: 'Nobody has a way in.',
    acts: [setOperatorAct],
  }),
];
