/**
 * What a partner contradicted itself about: a payment, a refund, a payout, a face check, or a message under its own
 * event id.
 */
export const contradictionSubjects = ['payment', 'refund', 'payout', 'face-check', 'event'] as const;
export type ContradictionSubject = (typeof contradictionSubjects)[number];

/** Which word was right: what was known before, what was told now, or neither. */
export const contradictionOutcomes = ['known', 'told', 'neither'] as const;
export type ContradictionOutcome = (typeof contradictionOutcomes)[number];

/** Subject, reference and a digest of what was told. */
export const contradictionPattern = /^[A-Za-z0-9_-]{1,160}$/;
