/** What may be due: an open top-up at its expiry, the reference of a closed one, money on its way back. */
export const dueKinds = ['top-up', 'closed-top-up', 'suspense'] as const;
export type DueKind = (typeof dueKinds)[number];
