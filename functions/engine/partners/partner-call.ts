import type * as z from 'zod/mini';

/** What only the two functions below can write: whoever is shown personal data in the clear is really asked for it. */
const asksInBody: unique symbol = Symbol('asks in a body');

/** A call whose words travel in a body, as its contract made it. */
export interface AsksInBody {
  readonly [asksInBody]: true;
}

/** What every call to a partner says of itself; nothing has a default. */
interface Shape<I extends z.ZodMiniType, A extends z.ZodMiniType> {
  /** The partner's name in `functions/partners/partners.ts`, or that of a test's own. */
  readonly partner: string;
  /** What is asked, in one word or two: it names the call in logs, and an order's messages. */
  readonly name: string;
  readonly input: I;
  /** The answer; members that it does not know are dropped, because a partner may add some any day. */
  readonly answer: A;
  /** Below the partner's base address, with the query; it is signed with the method and the body. */
  readonly path: (input: z.output<I>) => string;
  /** False where the answer is about something else than was asked: a mixed-up answer is no answer. */
  readonly isAbout: (answer: z.output<A>, input: z.output<I>) => boolean;
}

/** A question: it changes nothing there and may be asked at will. */
export interface PartnerQuery<I extends z.ZodMiniType, A extends z.ZodMiniType> extends Shape<I, A> {
  readonly kind: 'query';
}

/**
 * A question whose words are personal data: they travel in the body, because addresses are logged wherever they pass.
 */
export interface PartnerEnquiry<I extends z.ZodMiniType, A extends z.ZodMiniType> extends Shape<I, A>, AsksInBody {
  readonly kind: 'enquiry';
}

/** Something that the partner shall do once. */
export interface PartnerOrder<I extends z.ZodMiniType, A extends z.ZodMiniType> extends Shape<I, A>, AsksInBody {
  readonly kind: 'order';
  /**
   * The key under which it is done once, part of the input: chosen and stored before the first try, the same for
   * every other. It names the signed message too, so that a partner may tell a repetition before it reads the body.
   */
  readonly keyOf: (input: z.output<I>) => string;
}

export type PartnerCall<I extends z.ZodMiniType, A extends z.ZodMiniType> =
  | PartnerQuery<I, A>
  | PartnerEnquiry<I, A>
  | PartnerOrder<I, A>;

/** A question to a partner, sent as GET without a body. */
export function partnerQuery<I extends z.ZodMiniType, A extends z.ZodMiniType>(
  contract: Shape<I, A>,
): PartnerQuery<I, A> {
  return { ...contract, kind: 'query' };
}

/** A question to a partner about somebody, sent as POST with its input as body; asked again it is another message. */
export function partnerEnquiry<I extends z.ZodMiniType, A extends z.ZodMiniType>(
  contract: Shape<I, A>,
): PartnerEnquiry<I, A> {
  return { ...contract, kind: 'enquiry', [asksInBody]: true };
}

/** An order to a partner, sent as POST with its input as body. */
export function partnerOrder<I extends z.ZodMiniType, A extends z.ZodMiniType>(
  contract: Shape<I, A> & Pick<PartnerOrder<I, A>, 'keyOf'>,
): PartnerOrder<I, A> {
  return { ...contract, kind: 'order', [asksInBody]: true };
}

/** A call to whichever partner, as far as its method and path go. */
export interface AnyPartnerCall {
  readonly partner: string;
  readonly name: string;
  readonly kind: 'query' | 'enquiry' | 'order';
  readonly path: (input: never) => string;
}

/** Whether something that a contract file exports is a call to the partner, and not a schema or its webhook. */
export function isPartnerCall(exported: unknown): exported is AnyPartnerCall {
  if (typeof exported !== 'object' || exported === null) return false;
  return 'kind' in exported && 'path' in exported && typeof exported.path === 'function';
}

/** What stands for each member of an input where only the form of a path matters. */
const anyMember = 'any-member';
const anyInput = new Proxy({}, { get: () => anyMember });

/**
 * Whether a request could be this call with some input: by its method and its path without the query, in which a
 * member of the input is a whole segment.
 */
export function couldBe({ kind, path: pathOf }: AnyPartnerCall, method: string, path: string): boolean {
  if (method !== (kind === 'query' ? 'GET' : 'POST')) return false;
  // Members go into a path as text, so that an input whose every member is a text serves each call's own type.
  const [form = ''] = pathOf(anyInput as never).split('?');
  const [expected, given] = [form.split('/'), path.split('/')];
  return (
    expected.length === given.length &&
    expected.every((part, index) => (part === anyMember ? given[index] !== '' : given[index] === part))
  );
}
