import { listLimits } from '../../../shared/contracts/rules/list.ts';
import { offer } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import { list } from '../shapes/list.ts';
import { setFeeAct, setLimitAct } from './acts.ts';

const isFee = ({ feeSatang }: Facts) => feeSatang !== undefined;
const isLimit = ({ limitSatang }: Facts) => limitSatang !== undefined;

const shared = {
  group: 'Customers',
  contract: listLimits,
  first: () => ({ tier: 'semi' }),
} as const;

/** What levels and people may, and what it costs them. */
export const rulesScreens = [
  list({
    ...shared,
    path: 'limits',
    title: 'Limits and fees',
    says: 'What is in force of a level, or of one customer by their number of the wallet, and the most that is lawful.',
    columns: ['rule', 'limitSatang', 'feeSatang', 'source', 'beganAtMs', 'ceilingSatang'],
    key: ['rule'],
    empty: 'Nothing is in force.',
    offers: [offer(setLimitAct, { limit: 'rule' }, isLimit), offer(setFeeAct, { fee: 'rule' }, isFee)],
    acts: [setLimitAct, setFeeAct],
    also: [
      list({
        ...shared,
        path: 'limit-changes',
        title: 'What was set, and what begins',
        says: 'Every change, newest first: when it begins or began, who proposed and who approved it, for which case.',
        member: 'changes',
        columns: ['rule', 'limitSatang', 'feeSatang', 'standing', 'beginsAtMs', 'setBy', 'approvedBy', 'caseNumber'],
        key: ['rule', 'setAtMs', 'beginsAtMs'],
        empty: 'Nothing was ever set here.',
      }),
    ],
  }),
];
