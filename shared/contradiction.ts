/**
 * What a partner contradicted itself about: a payment, a refund, a payout, a face check, or a message under its own
 * event id.
 */
export const contradictionSubjects = ['payment', 'refund', 'payout', 'face-check', 'event'] as const;
export type ContradictionSubject = (typeof contradictionSubjects)[number];
