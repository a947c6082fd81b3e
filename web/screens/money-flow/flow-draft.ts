import { useState } from 'react';
import * as z from 'zod/mini';
import { draftKeyOf, goOnWithDraft, hasComeBack } from '../../data/session/kept-drafts.ts';

const kept = z.object({
  /** One draft is paid at most once, whatever happens on the way and whatever the tab. */
  id: z.string(),
  /** The id under which it is sent, made anew whenever what would be sent has changed. */
  requestId: z.optional(z.string()),
  /** What is to be known of that request once it waits for a code. */
  code: z.optional(z.object({ requestId: z.string(), tryNumber: z.optional(z.int()), resendAtMs: z.optional(z.number()) })),
  amount: z.string(),
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
export type DraftChange<Own, Payee, Quote> = Partial<Omit<FlowDraft<Own, Payee, Quote>, 'own'>> & { readonly own?: Partial<Own> };

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

function stored<Own, Payee, Q extends Quoted>(flow: Drafted<Own, Payee, Q>): FlowDraft<Own, Payee, z.output<Q['output']>> {
  try {
    const { own, payee, quote, ...rest } = z.parse(kept, JSON.parse(sessionStorage.getItem(draftKeyOf(flow.form)) ?? 'null'));
    return { ...rest, own: z.parse(flow.own, own), payee: read(flow.payee, payee), quote: read<Q['output']>(flow.quote.output, quote) };
  } catch {
    return newDraft(flow.blank);
  }
}

/** The draft and the function that changes parts of it. Without `resume` it begins empty, unless the session had ended while it was typed. */
export function useFlowDraft<Own, Payee, Q extends Quoted>(flow: Drafted<Own, Payee, Q>, resume: boolean) {
  type Quote = z.output<Q['output']>;
  const key = draftKeyOf(flow.form);
  const [draft, setDraft] = useState<FlowDraft<Own, Payee, Quote>>(() => (resume || hasComeBack(key) ? stored(flow) : newDraft(flow.blank)));
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

const overKeyOf = (form: string) => `kapao.over.${form}`;

/** Whether the last payment was sent, so that its steps in the browser's history are no way back into it. */
export function isOver(form: string): boolean {
  return sessionStorage.getItem(overKeyOf(form)) !== null;
}

/** Somebody has set out anew. */
export function setOut(form: string): void {
  sessionStorage.removeItem(overKeyOf(form));
}

function keepDraft<Own>(form: string, own: Own): void {
  goOnWithDraft(draftKeyOf(form));
  sessionStorage.setItem(draftKeyOf(form), JSON.stringify(newDraft(own)));
}

function storedId(form: string): string | undefined {
  try {
    return z.parse(kept, JSON.parse(sessionStorage.getItem(draftKeyOf(form)) ?? 'null')).id;
  } catch {
    return undefined;
  }
}

/**
 * Forgets a draft, because it was sent; false where another has taken its place. Form and gate both hear of the end,
 * and whoever was led on by the first word of it may have set out anew before the second.
 */
export function endDraft<Own>({ form, blank }: { readonly form: string; readonly blank: Own }, draftId: string): boolean {
  if ((storedId(form) ?? draftId) !== draftId) return false;
  sessionStorage.setItem(overKeyOf(form), 'true');
  keepDraft(form, blank);
  return true;
}

/** Starts the next one with something filled in. */
export function startDraft<Own>(form: string, own: Own): void {
  setOut(form);
  keepDraft(form, own);
}
