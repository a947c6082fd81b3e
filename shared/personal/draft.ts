import * as z from 'zod/mini';

/** The long forms whose drafts the server keeps; another one is a name here. */
export const draftForms = ['personal-data', 'company'] as const;
export type DraftForm = (typeof draftForms)[number];
export const draftFormSchema = z.enum(draftForms);

const mostAnswers = 60;
const mostLetters = 200;

/**
 * What somebody has typed of a long form, by the field's name, as it is typed: nothing of it was looked at. What is
 * empty is left out.
 */
export const draftAnswersSchema = z
  .record(
    z.string().check(z.regex(/^[a-z][A-Za-z.]{0,39}$/)),
    z.string().check(z.minLength(1), z.maxLength(mostLetters)),
  )
  .check(z.refine((answers) => Object.keys(answers).length <= mostAnswers));
export type DraftAnswers = z.output<typeof draftAnswersSchema>;

/** What is kept is kept so long after it was changed last. */
export const draftLifetimeMs = 30 * 86_400_000;

/** Which state of a draft is meant: it grows with each, and a new draft begins beyond where an earlier one ended. */
export const draftRevisionSchema = z.int().check(z.gte(0));
