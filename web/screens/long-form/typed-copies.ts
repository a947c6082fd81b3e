import * as z from 'zod/mini';
import { type DraftForm, draftRevisionSchema } from '../../../shared/personal/draft.ts';
import { textOfUtf8, utf8 } from '../../../shared/wire/aes.ts';
import { turns } from '../../data/pending/turns.ts';
import { forgetUnsent, keepUnsent, readUnsent, takeGone } from '../../data/pending/unsent.ts';
import { pageSession } from '../../data/session/page-session.ts';
import type { Answers } from './long-form.ts';
import { changedBetween, mergeAnswers } from './merge-answers.ts';

const answersSchema = z.record(z.string(), z.string());
const copySchema = z.object({
  base: draftRevisionSchema,
  shown: answersSchema,
  sent: z.optional(answersSchema),
  answers: answersSchema,
});

/**
 * What one page has typed that the server does not have yet: over which state of the draft, what the page showed when
 * it last read or kept anything, and what is on its way, whose answer may be lost.
 */
type TypedCopy = z.output<typeof copySchema>;

/** The draft as the server has it; without a time there is none. */
export interface DraftThere {
  readonly revision: number;
  readonly savedAtMs: number | undefined;
  readonly answers: Answers;
  /** The text that counts now is to be agreed to before anything is typed. */
  readonly consentDue?: true | undefined;
}

export interface TypedCopies {
  /** What is typed by all that is known: the draft, and over it what pages that are gone have typed. */
  readonly takeUp: (there: DraftThere) => Promise<Answers>;
  /** Keeps what this page has typed; false where this device keeps nothing. */
  readonly keep: (copy: TypedCopy) => Promise<boolean>;
  /** Forgets what this page has kept and taken up: the server has it. */
  readonly forget: () => Promise<unknown>;
  /** Forgets all that is kept of the form: it is at its end. */
  readonly end: () => Promise<unknown>;
}

const startOf = (form: DraftForm) => `form/${form}/`;

/** True, and only once, where a copy of the form was removed by its age before the server had it. */
export function takeTypedGone(form: DraftForm): Promise<boolean> {
  return takeGone(pageSession()?.userId ?? '', startOf(form));
}

/**
 * The sealed copies of what is typed into a form, one for each page that types into it; a page never writes over
 * another's. Whatever fails here takes nothing from the form, for the server's draft is what counts.
 */
export function typedCopies(form: DraftForm): TypedCopies {
  const owner = pageSession()?.userId ?? '';
  const all = startOf(form);
  const own = `${all}${crypto.randomUUID()}`;
  const names = new Set([own]);
  const inTurn = turns();
  const forget = () => inTurn(() => forgetUnsent(owner, [...names]));
  const read = async (there: DraftThere): Promise<Answers> => {
    let answers = there.answers;
    for (const { name, savedAtMs, bytes } of await readUnsent(owner, all)) {
      names.add(name);
      const copy = z.safeParse(copySchema, JSON.parse(textOfUtf8(bytes)));
      if (copy.success) answers = goneOnWith(answers, copy.data, savedAtMs, there);
    }
    return answers;
  };
  return {
    takeUp: async (there) => (await inTurn(() => read(there))) ?? there.answers,
    keep: async (copy) => (await inTurn(() => keepUnsent(owner, own, utf8(JSON.stringify(copy))))) !== undefined,
    forget,
    end: async () => {
      await inTurn(async () => (await readUnsent(owner, all)).forEach(({ name }) => names.add(name)));
      await takeTypedGone(form).catch(() => undefined);
      return await forget();
    },
  };
}

/**
 * Puts what a page has typed over what is there by now, as that page would have done itself. Where the draft has ended
 * meanwhile, so has what was typed for it. Where both have changed a field the later one stands, but what the page
 * had sent itself is nobody else's word.
 */
function goneOnWith(before: Answers, copy: TypedCopy, savedAtMs: number, there: DraftThere): Answers {
  const { base, shown, sent, answers } = copy;
  if (there.savedAtMs === undefined && base !== there.revision) return before;
  const isLater = base === there.revision || savedAtMs > (there.savedAtMs ?? 0);
  const isFree = (name: string) => there.answers[name] === shown[name] || there.answers[name] === sent?.[name];
  const overtaken = changedBetween(shown, answers).filter((name) => !isLater && !isFree(name));
  // As if this page had not touched them.
  const untouched = Object.fromEntries(Object.entries(before).filter(([name]) => overtaken.includes(name)));
  const merged = Object.entries(mergeAnswers(shown, answers, before)).filter(([name]) => !overtaken.includes(name));
  return { ...Object.fromEntries(merged), ...untouched };
}
