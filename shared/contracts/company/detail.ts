import * as z from 'zod/mini';
import { shownCompanySchema } from '../../company/shown-company.ts';
import { walletQuery } from '../../operation.ts';
import { paperRowSchema, paperSlots } from '../../personal/papers.ts';
import { ownRenewalSchema } from '../../renewal.ts';
import { ownReviewSchema, sendsSchema } from '../../review.ts';

/**
 * Where the caller's company stands: what was given of it, masked, which documents are wanted and there, and its last
 * case with the reviewers. The product asks for it by the name of its check.
 */
export const companyDetail = walletQuery({
  name: 'company/detail',
  path: '/wallet-app-api/walletUserInfo/enterpriseUser/basicKyc/detail',
  method: 'POST',
  entry: 'any',
  loads: ['wallet', 'person', 'identity'],
  gates: 'none',
  cap: 'none',
  input: z.strictObject({}),
  output: z.strictObject({
    /** Whether this wallet can take the company's way, or once more: nobody has verified it as a person's. */
    isPossible: z.boolean(),
    /** Whether the text was agreed to that stands before the first datum. */
    hasConsent: z.boolean(),
    company: z.optional(shownCompanySchema),
    /** Its documents, once it was given; and whether all is there that the reviewers need. */
    papers: z.array(paperRowSchema).check(z.maxLength(paperSlots.length)),
    isWhole: z.boolean(),
    /** Of a company's wallet: how long what it has shown still counts. */
    renewal: z.optional(ownRenewalSchema),
    /** Its last case. */
    review: z.optional(ownReviewSchema),
    /** By the days that were given the document of whoever registers it has ended: what rests on it is not sent. */
    isDocumentOver: z.optional(z.literal(true)),
    /** Whether it can be sent now, and then from when somebody looks at it and by when it will have been decided. */
    sends: z.optional(sendsSchema),
  }),
  refusals: [],
});
