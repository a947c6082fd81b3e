/** What a partner contradicted itself about: a payment, a refund, a payout, or a message under its own event id. */
export const contradictionSubjects = ['payment', 'refund', 'payout', 'event'] as const;
export type ContradictionSubject = (typeof contradictionSubjects)[number];
