/** An outside party that we and it sign every message to. Its name is its entry in every list that derives from here. */
export interface Partner {
  /** How long one call may take, its answer read to the end, before the partner is taken for unavailable. */
  readonly answerTimeoutMs: number;
  readonly secret: {
    readonly description: string;
    /** One sentence: how the secret is renewed, since Secrets Manager does not do it. */
    readonly isRenewed: string;
  };
}

/**
 * The outside parties that we call and that call us. A row brings: its secret `kapao-<stage>-<name>`, its address
 * (the sandbox's, or the parameter `/kapao/<stage>/<name>-url`), the settings `PARTNER_<NAME>_*` and the grant of the
 * secret for whoever names it in `partners` or `signaturesOf` of its spec. What is said stands in its contract,
 * `<name>-contract.ts`.
 */
export const partners = {
  bank: {
    answerTimeoutMs: 5_000,
    secret: {
      description: 'Signs the messages between the bank and us',
      isRenewed: 'The bank holds the same secret, so it changes on a day that both agree on, and never by a schedule of ours.',
    },
  },
} as const satisfies Readonly<Record<string, Partner>>;

export type PartnerName = keyof typeof partners;

/** Every row's name; `Object.keys` forgets the type of what it lists. */
export const partnerNames = Object.keys(partners) as readonly PartnerName[];
