import { reasonLimits, textSchema } from './written-text.ts';

/** Why an operator does what they do, in words; it stands in the audit record. */
export const reasonSchema = textSchema('reason', reasonLimits);
