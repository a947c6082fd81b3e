import * as z from 'zod/mini';
import { securityEvents } from '../../auth-events.ts';
import { deviceKindSchema } from '../../device-kind.ts';
import { brands, laterType, notificationType } from '../../enums.ts';
import { freezeReasons } from '../../freeze.ts';
import { idSchema } from '../../ids.ts';
import { balanceSatang } from '../../money.ts';
import { openChoice, openExtra } from '../../open-choice.ts';
import { renewalWords } from '../../renewal.ts';
import { reviewKinds, reviewWords } from '../../review.ts';
import { ruleNames } from '../../rules.ts';
import { plainQuery } from '../../operation.ts';

/**
 * The caller's inbox, newest first; `total` is how many notices are unread. What tells the person's other devices of
 * the one that asks is neither shown nor counted.
 */
export const getNotificationPage = plainQuery({
  name: 'notification/page',
  path: '/walletUserNotificationMessage/getWalletUserNotificationMessagePage',
  method: 'POST',
  session: 'required',
  entry: 'any',
  cap: 'none',
  input: z.strictObject({
    /** 1 asks for the unread ones only; left out, all are answered. */
    status: z.optional(z.literal(1)),
    cursor: z.optional(idSchema('ntf')),
    pageSize: z.optional(z.int().check(z.gte(1), z.lte(50))),
  }),
  output: z.strictObject({
    total: z.int().check(z.gte(0)),
    rows: z
      .array(
        z.strictObject({
          notificationId: z.string(),
          type: openChoice(Object.values(notificationType), laterType),
          status: z.union([z.literal(1), z.literal(2)]),
          createdAtMs: z.int(),
          transactionId: z.optional(z.string()),
          transactionType: z.optional(z.int()),
          /** What came back (type 9), by the id of its own page. */
          sourceId: z.optional(z.string()),
          amountSatang: z.optional(balanceSatang),
          /** What a security notice (type 6) is about. */
          securityEvent: openExtra(z.enum(securityEvents)),
          /** The brand under which it happened. */
          entry: openExtra(z.enum(brands)),
          /** What a new device has opened, by the public id that ends it, and what the device says of itself. */
          sessionId: z.optional(z.string()),
          device: openExtra(deviceKindSchema),
          /** Why money was frozen, and until when. */
          freezeReason: openExtra(z.enum(freezeReasons)),
          freezeEndsAtMs: z.optional(z.int()),
          /** Which limit or fee becomes `amountSatang` (type 12), and from when on. */
          rule: openExtra(z.enum(ruleNames)),
          ruleFromMs: z.optional(z.int()),
          /** What became of what lies with a reviewer (type 14). */
          reviewWord: openExtra(z.enum(reviewWords)),
          /** What that is about: a person's step, their company, or one act of theirs. */
          reviewKind: openExtra(z.enum(reviewKinds)),
          /** What of the document that the level rests on (type 15), and which end it names. */
          renewalWord: openExtra(z.enum(renewalWords)),
          renewalAtMs: z.optional(z.int()),
        }),
      )
      // What is announced to everybody of a level stands above the first page.
      .check(z.maxLength(60)),
    nextCursor: z.optional(z.string()),
  }),
  refusals: [],
});
