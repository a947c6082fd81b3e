import type { Act } from '../shapes/act.ts';
import { fieldsOf } from '../shapes/field.ts';
import type { Typed } from '../shapes/field.ts';

/** What of a list's own question an act asks for as well: whose it is. */
export function askedFor({ contract }: Act, asked: Typed): Typed {
  const names = fieldsOf(contract.input).map(({ name }) => name);
  return Object.fromEntries(Object.entries(asked).filter(([name, value]) => value !== '' && names.includes(name)));
}
