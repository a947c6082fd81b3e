import * as z from 'zod/mini';
import { operatorCommand } from '../../operation.ts';
import { namesSomebody, reasonSchema } from '../../operator-reason.ts';
import { mostAnnouncedHours, partStates, statusParts } from '../../status-page.ts';
import { textSchema } from '../../written-text.ts';

/** Everybody reads it, so it names nobody and links nowhere: whoever follows ours learns to follow others' links. */
const announcementSchema = textSchema('announcement', {
  least: 1,
  most: 300,
  mostBytes: 1_500,
  mayHoldEmoji: false,
}).check(
  z.refine((text) => !namesSomebody(text), { error: 'announcement-names-somebody' }),
  z.refine((text) => !/:\/\/|www\./i.test(text), { error: 'announcement-links' }),
);

/**
 * An operator says on the status page what does not work, or works again. It stands for as long as it says and takes
 * the place of the one before; it makes no part better than it is seen to be. Text, and no money: one person, audited.
 */
export const announceStatus = operatorCommand({
  name: 'ops/announce-status',
  path: '/ops/status/announce',
  method: 'POST',
  role: 'support',
  wayIn: 'any',
  input: z.strictObject({
    parts: z.array(z.enum(statusParts)).check(z.minLength(1), z.maxLength(statusParts.length)),
    state: z.enum(partStates),
    th: announcementSchema,
    en: announcementSchema,
    zh: announcementSchema,
    hours: z.int().check(z.minimum(1), z.maximum(mostAnnouncedHours)),
    reason: reasonSchema,
  }),
  output: z.strictObject({ endsAtMs: z.int(), auditId: z.string() }),
  refusals: [],
});
