import * as z from 'zod/mini';
import { takesRequestId } from '../../../shared/operation.ts';
import { isTry } from '../../../shared/settling.ts';
import { refuse } from '../../engine/refusal.ts';
import { EarlyAnswer } from './exchange.ts';
import type { Step } from './exchange.ts';

export const mostClockSkewMs = 120_000;

/** Refuses a request whose clock is more than 120 s off, and tells the server's time. */
export function checkClock(): Step {
  return {
    before: ({ internal: { exchange } }) => {
      const { opened, nowMs } = exchange;
      if (opened === undefined) return;
      if (Math.abs(opened.timestamp - nowMs) > mostClockSkewMs) {
        throw new EarlyAnswer(refuse('clock-off', { serverTimeMs: nowMs }));
      }
    },
  };
}

const reasonCode = /^[a-z][a-z-]*$/;

/** Of an input that may have one of several shapes, the faults of the one that it comes nearest to. */
function nearest(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  return issues.flatMap((issue) => {
    // Where what tells the shapes apart is none of theirs, no shape was tried, and that is the fault.
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
    const [shape = []] = issue.errors.toSorted((a, b) => a.length - b.length);
    return nearest(shape).map((each) => ({ ...each, path: [...issue.path, ...each.path] }));
  });
}

/** The path and reason of each fault; texts of ours pass, the library's own become `not-valid`. */
function fieldsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of nearest(issues)) {
    if (issue.code === 'unrecognized_keys') {
      for (const name of issue.keys.slice(0, 10))
        fields[[...issue.path, name].join('.').slice(0, 100)] = 'unknown-field';
      continue;
    }
    const path = issue.path.join('.') || '.';
    fields[path] ??= reasonCode.test(issue.message) ? issue.message : 'not-valid';
  }
  return fields;
}

/** Of an input of no known kind, the members that no kind has: there is no shape whose strangers they would be. */
function strangersOf(schema: z.ZodMiniType, content: object): readonly string[] {
  if (!(schema instanceof z.ZodMiniDiscriminatedUnion)) return [];
  const known = new Set(
    schema.def.options.flatMap((shape) => (shape instanceof z.ZodMiniObject ? Object.keys(shape.def.shape) : [])),
  );
  return Object.keys(content)
    .filter((name) => !known.has(name))
    .slice(0, 10);
}

/** Parses the payload without the envelope's members; unknown fields are refused. */
export function parseInput(): Step {
  return {
    before: ({ internal: { exchange } }) => {
      const { contract, opened, requestId } = exchange;
      if (opened === undefined) return;
      const wantsRequestId = takesRequestId(contract);
      const { timestamp: _timestamp, deviceKey: _deviceKey, ...content } = opened.payload;
      const { requestId: _requestId, try: tryGiven, ...withoutOwn } = content;
      if (wantsRequestId && requestId === undefined) {
        throw new EarlyAnswer(refuse('input-not-valid', { fields: { requestId: 'request-id-not-valid' } }));
      }
      if (wantsRequestId && tryGiven !== undefined && !isTry(tryGiven)) {
        throw new EarlyAnswer(refuse('input-not-valid', { fields: { try: 'try-not-valid' } }));
      }
      const given = wantsRequestId ? withoutOwn : content;
      const parsed = z.safeParse(contract.input, given);
      if (!parsed.success) {
        const fields = fieldsOf(parsed.error.issues);
        for (const name of strangersOf(contract.input, given)) fields[name] = 'unknown-field';
        throw new EarlyAnswer(refuse('input-not-valid', { fields }));
      }
      exchange.input = parsed.data;
    },
  };
}
