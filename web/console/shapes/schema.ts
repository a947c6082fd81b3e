import type * as z from 'zod/mini';

/** The parts of a schema that forms and tables are made from; zod's own types name each kind apart. */
export interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
  readonly element?: z.ZodMiniType;
  readonly innerType?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly in?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly values?: readonly unknown[];
}

/** What a schema is made of. */
export function definitionOf(schema: z.ZodMiniType): Definition {
  // The definition is a union of every kind of schema there is; only the members above matter here.
  return schema._zod.def as Definition;
}

/** A member of an object: its schema without what only says that it may be left out. */
export interface Member {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly isRequired: boolean;
}

function unwrapped(schema: z.ZodMiniType): z.ZodMiniType {
  const { type, innerType, in: piped } = definitionOf(schema);
  const inner = type === 'pipe' ? piped : innerType;
  return inner === undefined ? schema : unwrapped(inner);
}

/**
 * The members of an object's schema in its own order. Of a union the members of all its objects: one that is not in
 * each of them may be left out.
 */
export function membersOf(schema: z.ZodMiniType): readonly Member[] {
  const { shape, options = [] } = definitionOf(unwrapped(schema));
  if (shape !== undefined) {
    return Object.entries(shape).map(([name, member]) => ({
      name,
      schema: unwrapped(member),
      isRequired: definitionOf(member).type !== 'optional',
    }));
  }
  const lists = options.map(membersOf);
  const names = [...new Set(lists.flat().map(({ name }) => name))];
  return names.flatMap((name) => {
    const found = lists.flatMap((list) => list.find((member) => member.name === name) ?? []);
    const [first] = found;
    if (first === undefined) return [];
    return [{ ...first, isRequired: found.length === lists.length && found.every(({ isRequired }) => isRequired) }];
  });
}

/** The words that a schema lets somebody choose from; empty where it is none of a choice. */
export function choicesOf(schema: z.ZodMiniType): readonly string[] {
  const { type, entries = {}, values = [], options = [], element } = definitionOf(unwrapped(schema));
  if (type === 'enum') return Object.values(entries);
  if (type === 'literal') return values.map(String);
  if (type === 'union') return [...new Set(options.flatMap(choicesOf))];
  return type === 'array' && element !== undefined ? choicesOf(element) : [];
}
