import { useState } from 'react';
import * as z from 'zod/mini';
import { draftKeyOf, goOnWithDraft, hasComeBack } from '../../data/session/kept-drafts.ts';
import { noteOver, setOut } from '../over.ts';

const kept = z.object({
  /** One draft is paid at most once, whatever happens on the way and whatever the tab. */
  id: z.string(),
  /** The id under which it is sent, made anew whenever what would be sent has changed. */
  requestId: z.optional(z.string()),
  /** What is to be known of that request once it waits for a code. */
  code: z.optional(
    z.object({ requestId: z.string(), tryNumber: z.optional(z.int()), resendAtMs: z.optional(z.number()) }),
  ),
  amount: z.string(),
  /** Set while its person is elsewhere to make a payee. */
  waits: z.optional(z.boolean()),
  own: z.unknown(),
  payee: z.optional(z.unknown()),
  quote: z.optional(z.unknown()),
});

/** What has been typed and found so far; it outlives a reload, not the logout. */
export interface FlowDraft<Own, Payee, Quote> extends Omit<z.output<typeof kept>, 'own' | 'payee' | 'quote'> {
  readonly own: Own;
  readonly payee?: Payee | undefined;
  readonly quote?: Quote | undefined;
}

/** What changes of a draft; of what is the flow's own, only that part. */
export type DraftChange<Own, Payee, Quote> = Partial<Omit<FlowDraft<Own, Payee, Quote>, 'own'>> & {
  readonly own?: Partial<Own>;
};

/** What a draft has to know of its flow: the form, and the schemas of what is the flow's own. */
interface Drafted<Own, Payee, Q extends Quoted> {
  readonly form: string;
  readonly own: z.ZodMiniType<Own>;
  readonly blank: Own;
  readonly payee: z.ZodMiniType<Payee>;
  readonly quote: Q;
}
type Quoted = { readonly output: z.ZodMiniType };

function newDraft<Own>(own: Own): FlowDraft<Own, never, never> {
  return { id: crypto.randomUUID(), amount: '', own };
}

/** What an earlier version of the app has kept may lack a part; from there its person begins anew. */
function read<S extends z.ZodMiniType>(schema: S, part: unknown): z.output<S> | undefined {
  return z.safeParse<S>(schema, part).data;
}

function keptDraft(form: string): z.output<typeof kept> | undefined {
  try {
    return z.parse(kept, JSON.parse(sessionStorage.getItem(draftKeyOf(form)) ?? 'null'));
  } catch {
    return undefined;
  }
}

function stored<Own, Payee, Q extends Quoted>(
  flow: Drafted<Own, Payee, Q>,
): FlowDraft<Own, Payee, z.output<Q['output']>> {
  const { own, payee, quote, ...rest } = keptDraft(flow.form) ?? newDraft<unknown>(undefined);
  const typed = read(flow.own, own);
  if (typed === undefined) return newDraft(flow.blank);
  return { ...rest, own: typed, payee: read(flow.payee, payee), quote: read<Q['output']>(flow.quote.output, quote) };
}

/**
 * The draft and the function that changes parts of it. Without `resume` it begins empty, unless it waits for a payee
 * that is made elsewhere, or the session had ended while it was typed.
 */
export function useFlowDraft<Own, Payee, Q extends Quoted>(flow: Drafted<Own, Payee, Q>, resume: boolean) {
  type Quote = z.output<Q['output']>;
  const key = draftKeyOf(flow.form);
  const [draft, setDraft] = useState<FlowDraft<Own, Payee, Quote>>(() =>
    resume || hasComeBack(key) || keptDraft(flow.form)?.waits === true ? stored(flow) : newDraft(flow.blank),
  );
  const change = (part: DraftChange<Own, Payee, Quote>) => {
    goOnWithDraft(key);
    setDraft((before) => {
      const next = { ...before, ...part, own: { ...before.own, ...part.own } };
      sessionStorage.setItem(key, JSON.stringify(next));
      return next;
    });
  };
  return [draft, change] as const;
}

/** True for a draft that its person has begun. */
export function isTyped<Own, Payee, Q extends Quoted>(
  flow: Drafted<Own, Payee, Q>,
  { amount, own, payee }: FlowDraft<Own, Payee, unknown>,
): boolean {
  // Read by the same schema, both have their members in one order.
  const textOf = (part: Own) => JSON.stringify(z.parse(flow.own, part));
  return amount !== '' || payee !== undefined || textOf(own) !== textOf(flow.blank);
}

function keepDraft<Own>(form: string, draft: FlowDraft<Own, unknown, unknown>): void {
  goOnWithDraft(draftKeyOf(form));
  sessionStorage.setItem(draftKeyOf(form), JSON.stringify(draft));
}

/** What a flow begins with. */
interface Begun<Own> {
  readonly form: string;
  readonly blank: Own;
}

/**
 * Forgets a draft, because it was sent; false where another has taken its place. Form and gate both hear of the end,
 * and whoever was led on by the first word of it may have set out anew before the second.
 */
export function endDraft<Own>({ form, blank }: Begun<Own>, draftId: string): boolean {
  if ((keptDraft(form)?.id ?? draftId) !== draftId) return false;
  noteOver(form);
  keepDraft(form, newDraft(blank));
  return true;
}

/** What may be filled in of a payment that is like one before. */
interface FilledIn {
  /** In baht, as it would be typed. */
  readonly amount?: string;
  readonly payee?: unknown;
}

/** Starts the next one with something filled in. */
export function startDraft<Own>(form: string, own: Own, filledIn: FilledIn = {}): void {
  setOut(form);
  keepDraft(form, { ...newDraft(own), ...filledIn });
}

/**
 * Goes on, with a payee that was made elsewhere, with the draft that waits for one; where none does, a new one begins.
 * `amount`: in baht, as it is typed, where the payee has asked for one.
 */
export function goOnWithPayee<Own, Payee>({ form, blank }: Begun<Own>, payee: Payee, amount?: string): void {
  const { quote: _ofAnother, waits, ...draft } = keptDraft(form) ?? newDraft(blank);
  setOut(form);
  const begun = waits === true ? draft : newDraft(blank);
  keepDraft(form, { ...begun, payee, amount: amount ?? begun.amount });
}
