import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type * as z from 'zod/mini';
import type { SandboxContext } from './context.ts';

/** An answer other than 2xx that tells the caller what to change. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: ContentfulStatusCode;
  readonly code: string;
  /** Which member of the input is wrong, and how. */
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor(status: ContentfulStatusCode, code: string, message: string, fields?: Readonly<Record<string, string>>) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

/** The JSON form of a problem: `{error: {code, message, fields?}}`. */
export function problemAnswer(c: SandboxContext, problem: Problem): Response {
  const { status, code, message, fields } = problem;
  return c.json({ error: { code, message, ...(fields === undefined ? {} : { fields }) } }, status);
}

/** Reads text as the schema's value; 400 for what is no JSON, 422 with the faulty fields for the rest. */
export function parseJson<T extends z.ZodMiniType>(text: string, schema: T): z.output<T> {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Problem(400, 'not-json', 'The body is not JSON.');
  }
  return checked(content, schema);
}

/** Holds a value to its schema; 422 with the faulty fields where it does not fit. */
export function checked<T extends z.ZodMiniType>(content: unknown, schema: T): z.output<T> {
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  const fields = Object.fromEntries(
    read.error.issues.map((issue) => [issue.path.join('.') || '(body)', issue.message]),
  );
  const summary = Object.entries(fields)
    .map(([field, message]) => `${field}: ${message}`)
    .join('; ');
  throw new Problem(422, 'input-not-valid', `The input is not valid. ${summary}`, fields);
}
