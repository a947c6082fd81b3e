import type * as z from 'zod/mini';
import type { Contract } from '../../shared/operation.ts';
import type { Fault } from './source.ts';

/** The parts of a schema that a walk needs; zod's own types name each kind apart. */
interface Definition {
  readonly type: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly check: string } } }[];
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly items?: readonly z.ZodMiniType[];
}

/** Every array inside a schema that has no greatest length, by its path. */
export function unboundedArrays(schema: z.ZodMiniType, path: string): readonly string[] {
  // The definition is a union of every kind of schema there is; only these members matter here.
  const {
    type,
    checks = [],
    shape = {},
    element,
    innerType,
    valueType,
    options = [],
    items = [],
  } = schema._zod.def as Definition;
  const bounded = checks.some(({ _zod: { def } }) => def.check === 'max_length' || def.check === 'length_equals');
  return [
    ...(type === 'array' && !bounded ? [path] : []),
    ...Object.entries(shape).flatMap(([name, member]) => unboundedArrays(member, `${path}.${name}`)),
    ...[element, innerType, valueType].flatMap((inner) => (inner === undefined ? [] : unboundedArrays(inner, path))),
    ...[...options, ...items].flatMap((inner) => unboundedArrays(inner, path)),
  ];
}

/** Every list in an answer says how long it may be, so that its reader has to stop somewhere. */
export function boundedOutputs(registry: readonly Contract[]): readonly Fault[] {
  return registry.flatMap(({ name, output }) =>
    unboundedArrays(output, name).map((path) => `${path} has no greatest length`),
  );
}
