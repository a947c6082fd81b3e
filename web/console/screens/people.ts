import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { listOperators } from '../../../shared/contracts/ops/list-operators.ts';
import { list } from '../shapes/list.ts';
import { endSessionsAct, liftLockAct, setOperatorAct, setUserAct, unlockWalletAct } from './acts.ts';

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
