import * as z from 'zod/mini';
import type { TextLimits } from './written-text.ts';

/** How many people somebody may keep as favourites: all of them lie in one item, and come in one answer. */
export const mostFavourites = 20;

/** What somebody calls a favourite; nobody else ever reads it. */
export const labelLimits: TextLimits = { least: 0, most: 30, mostBytes: 150, mayHoldEmoji: true };

/** A favourite as its owner sees it: named as they were when they were paid or kept last. */
export const favouriteSchema = z.strictObject({
  receiverId: z.string(),
  receiverName: z.string(),
  /** The owner's own name for them. */
  label: z.optional(z.string()),
  /** The masked number. */
  receiverPhone: z.optional(z.string()),
  /** The whole number, where the owner had typed it. */
  receiverMobile: z.optional(z.string()),
  keptAtMs: z.int(),
});
export type Favourite = z.output<typeof favouriteSchema>;
