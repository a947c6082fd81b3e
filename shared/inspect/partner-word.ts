/** By which way a partner's word came: the answer to an order, to a cancellation or a question, or a message. */
export const wordVias = ['order', 'cancellation', 'query', 'webhook'] as const;
export type WordVia = (typeof wordVias)[number];

/**
 * What a partner says of an order, or does not. `refused` is a try's (a duplicate, any 4xx), `accepted` and `unknown`
 * may be a cancellation's; the others are the status of our key.
 */
export const wordSays = [
  'completed',
  'failed',
  'cancelled',
  'returned',
  'pending',
  'unknown',
  'refused',
  'accepted',
  'silence',
] as const;
export type WordSays = (typeof wordSays)[number];

/**
 * What was made of a word; `order` where the partner never heard of the order and has to be told it again,
 * `tried-again` where it said nothing.
 */
export const wordOutcomes = [
  'paid-out',
  'not-paid-out',
  'returned',
  'overpaid',
  'debt-settled',
  'contradiction',
  'known-before',
  'order',
  'cancellation-answered',
  'tried-again',
] as const;
export type WordOutcome = (typeof wordOutcomes)[number];

/**
 * What a word heard now means beside ours: both say the same, it is not decided yet, our system will book or order by
 * it when it asks next, or it is against what we know.
 */
export const wordMeanings = ['agrees', 'waits', 'will-be-booked', 'will-be-ordered', 'differs'] as const;
export type WordMeaning = (typeof wordMeanings)[number];
