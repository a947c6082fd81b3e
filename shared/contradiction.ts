/** What a partner contradicted itself about: a payment, a refund, or a message under its own event id. */
export const contradictionSubjects = ['payment', 'refund', 'event'] as const;
export type ContradictionSubject = (typeof contradictionSubjects)[number];
