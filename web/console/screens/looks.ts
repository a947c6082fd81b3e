import { getPartnerWord } from '../../../shared/contracts/inspect/partner-word.ts';
import { getTimeline } from '../../../shared/contracts/inspect/timeline.ts';
import type { Facts } from '../shapes/answered.ts';
import { look } from '../shapes/list.ts';

/** What is asked of a payment by the member that holds its id; nothing where the row is of none, as of a refund. */
const byId = (member: string) => (row: Facts) => {
  const id = row[member];
  return typeof id === 'string' && !id.startsWith('sus_') ? { id } : undefined;
};

/** Everything that happened to a payment, and its partner's word beside ours: what one looks at before one acts. */
export const paymentLooks = (member: string) => [
  look(getTimeline, byId(member), { title: 'Everything that happened', shows: 'timeline' }),
  look(getPartnerWord, byId(member), { title: "The partner's word, asked now", isPressed: true }),
];
