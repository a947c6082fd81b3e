import type * as z from 'zod/mini';
import { parseBaht } from '../../../shared/money.ts';
import { choicesOf, definitionOf, membersOf } from './schema.ts';
import type { Member } from './schema.ts';

/** How a member of an input is typed. */
export type FieldKind =
  | 'text'
  | 'words'
  | 'choice'
  | 'choices'
  | 'amount'
  | 'number'
  | 'yes-no'
  | 'day'
  | 'month'
  | 'time';

export interface Field {
  /** The member's name; of a member of a member both, with a dot between. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  /** What can be chosen; empty for every other kind. */
  readonly choices: readonly string[];
}

/** What somebody has typed so far, by field; of several choices the words with commas between. */
export type Typed = Readonly<Record<string, string>>;

/** What the operation itself adds, or the list while it goes on. */
const unasked: ReadonlySet<string> = new Set(['cursor']);

const kindByName: readonly (readonly [RegExp, FieldKind])[] = [
  [/Satang$/, 'amount'],
  [/AtMs$/, 'time'],
  [/^(?:reason|why|note)$/, 'words'],
  [/^(?:day|from|through|fromDay|throughDay)$|Day$/, 'day'],
  [/^month$/, 'month'],
];

function kindOf({ name, schema }: Member): FieldKind {
  const { type } = definitionOf(schema);
  if (type === 'array') return 'choices';
  if (choicesOf(schema).length > 0) return 'choice';
  if (type === 'boolean') return 'yes-no';
  const named = kindByName.find(([pattern]) => pattern.test(name))?.[1];
  if (named !== undefined) return named;
  return type === 'number' || type === 'int' ? 'number' : 'text';
}

/** A member that has members itself is typed by these; it is there once one of them is. */
function fieldsOfMember(member: Member): readonly Field[] {
  if (definitionOf(member.schema).type === 'object') {
    return fieldsOf(member.schema).map((field) => ({
      ...field,
      name: `${member.name}.${field.name}`,
      isRequired: member.isRequired && field.isRequired,
    }));
  }
  return [
    {
      name: member.name,
      kind: kindOf(member),
      isRequired: member.isRequired,
      choices: choicesOf(member.schema),
    },
  ];
}

/** The fields of an operation's input, as its contract says them. */
export function fieldsOf(input: z.ZodMiniType): readonly Field[] {
  return membersOf(input)
    .filter(({ name }) => !unasked.has(name))
    .flatMap(fieldsOfMember);
}

const bangkokOffset = '+07:00';

function valueOf({ kind }: Field, text: string): unknown {
  switch (kind) {
    case 'amount':
      return parseBaht(text) ?? text;
    case 'number':
      return Number(text);
    case 'yes-no':
      return text === 'yes';
    case 'choices':
      return text.split(',');
    case 'day':
    case 'month':
      return text.replaceAll('-', '');
    case 'time':
      return Date.parse(`${text}${bangkokOffset}`);
    case 'text':
    case 'words':
    case 'choice':
      return text;
  }
}

/** What was typed as an operation takes it: amounts in satang, times in epoch milliseconds; an empty field is none. */
export function inputOf(fields: readonly Field[], typed: Typed): Readonly<Record<string, unknown>> {
  const input: Record<string, unknown> = {};
  for (const field of fields) {
    const text = (typed[field.name] ?? '').trim();
    if (text === '') continue;
    const [outer = '', inner] = field.name.split('.');
    const value = valueOf(field, text);
    const before = input[outer];
    input[outer] = inner === undefined ? value : { ...(typeof before === 'object' ? before : {}), [inner]: value };
  }
  return input;
}
