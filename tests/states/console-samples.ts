import type { OperatorContract } from '../../shared/operation.ts';
import { choicesOf, definitionOf, membersOf } from '../../web/console/shapes/schema.ts';

type Schema = OperatorContract['output'];

/** When the first of several was: pictures of two days differ in nothing. */
export const firstAtMs = Date.UTC(2026, 10, 23, 5, 4, 3);
const body = (index: number) => `1M81XTKEXPY9VEDN29${String(index).padStart(2, '0')}`;

/** A document of the colour of paper, as an address that needs nobody. */
export const pictureUrl = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="#d8cfae"/></svg>',
)}`;

/** What a text of this name looks like, of the so-manieth row. */
function textOf(name: string, index: number): string {
  if (name === 'transactionId' || name === 'id' || name === 'subject') return `txn_${body(index)}`;
  if (name === 'url') return pictureUrl;
  if (name === 'day') return `202611${20 - index}`;
  if (name.endsWith('Id') && name !== 'operatorId') return `${name.slice(0, 3).toLowerCase()}_${body(index)}`;
  if (name === 'act' || name === 'action') return 'ops/set-user';
  return /by$|operator/i.test(name) ? 'malee' : `${name} ${index + 1}`;
}

/** A value that a schema takes, by the name of its member: the same in every run. */
export function sampleOf(schema: Schema, name = '', index = 0): unknown {
  const choices = choicesOf(schema);
  const { type, element, valueType, values, innerType, in: piped } = definitionOf(schema);
  if (type === 'literal') return values?.[index % values.length];
  if (type === 'array') return [0, 1, 2].map((each) => sampleOf(element ?? schema, name, each));
  if (type === 'enum') return choices[index % choices.length];
  if (type === 'record') return { amountSatang: sampleOf(valueType ?? schema, 'reference', index) };
  if (type === 'boolean') return index % 2 === 0;
  if (type === 'number' || type === 'int') return name.endsWith('Ms') ? firstAtMs + index * 3_600_000 : 123_450 + index;
  const inner = innerType ?? piped;
  if (inner !== undefined) return sampleOf(inner, name, index);
  const members = membersOf(schema);
  if (members.length === 0) return textOf(name, index);
  return Object.fromEntries(
    members
      .filter(({ name: each }) => each !== 'nextCursor')
      .map((each) => [each.name, sampleOf(each.schema, each.name, index)]),
  );
}
