import * as z from 'zod/mini';
import { tiers } from '../../enums.ts';
import { reasonSchema } from '../../operator-reason.ts';
import { mobileSchema } from '../../phone.ts';
import { fourEyesCommand } from '../../proposal.ts';
import { nameLimits, textSchema } from '../../written-text.ts';

const nameSchema = textSchema('name', nameLimits);

/**
 * An operator proposes a user's tier and name, with a reason; once another one approves, it is set. Another tier is
 * told in the inbox, another name than they had, there and by SMS. A lower tier ends what its person has sent to a
 * reviewer; a higher one waits for it. A minor is given no level but the basic one, with a guardian's reviewed consent.
 */
export const setUser = fourEyesCommand({
  name: 'ops/set-user',
  path: '/ops/user/set',
  method: 'POST',
  role: 'identity',
  facts: ['phone', 'tier', 'name'],
  names: ['name', 'firstName', 'lastName'],
  input: z.strictObject({
    mobile: mobileSchema,
    tier: z.optional(z.enum(tiers)),
    firstName: z.optional(nameSchema),
    lastName: z.optional(nameSchema),
    reason: reasonSchema,
  }),
  refusals: [
    'user-not-found',
    'nothing-to-change',
    'wallet-of-company',
    'company-not-possible',
    'level-under-review',
    'level-above-age',
    'guardian-needed',
    'id-number-taken',
    'company-taken',
  ],
});
