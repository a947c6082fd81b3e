import * as z from 'zod/mini';
import type { Contract, OutputOf } from '../../../shared/operation.ts';
import type { JsonValue } from '../../../shared/wire/canonical.ts';
import { CallAnswerError } from './call-error.ts';

/**
 * Reads an answer's data as the contract's output. Members this build does not know are left out: a newer server may
 * add some while an older app is still installed. Throws CallAnswerError for everything else the contract forbids.
 */
export function readOutput<C extends Contract>(contract: C, data: JsonValue | undefined): OutputOf<C> {
  const answered = data ?? {};
  const strict = z.safeParse<C['output']>(contract.output, answered);
  if (strict.success) {
    return strict.data;
  }
  const lenient = z.safeParse<C['output']>(contract.output, withoutUnknown(answered, strict.error.issues));
  if (lenient.success) {
    return lenient.data;
  }
  throw new CallAnswerError(`The answer is not the output of ${contract.name}.`);
}

function withoutUnknown(data: JsonValue, issues: readonly z.core.$ZodIssue[]): JsonValue {
  const copy = structuredClone(data);
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      const holder = memberAt(copy, issue.path);
      for (const key of issue.keys) {
        if (typeof holder === 'object' && holder !== null) {
          Reflect.deleteProperty(holder, key);
        }
      }
    }
  }
  return copy;
}

function memberAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (holder, name) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined),
    value,
  );
}
