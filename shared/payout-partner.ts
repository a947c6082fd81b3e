/** Who carries payouts out and lists what it did: the bank cash outs, the airtime partner mobile top-ups. */
export const payoutPartners = ['bank', 'airtime'] as const;
export type PayoutPartner = (typeof payoutPartners)[number];
