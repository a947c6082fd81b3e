import { unmask } from '../../../shared/contracts/inspect/unmask.ts';
import type { UnmaskedField } from '../../../shared/inspect/unmasked-field.ts';
import { formatThaiMobile } from '../../../shared/phone.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { spendUnmasking } from '../../inspect/unmasking.ts';
import { openName } from '../../runtime/person/personal.ts';
import { openField } from '../../runtime/person/user-key.ts';
import type { UserKey } from '../../runtime/person/user-key.ts';
import { keys } from '../../table/keys.ts';
import { readItem } from '../../table/pages.ts';
import { readPerson } from '../../table/person.ts';
import type { Person } from '../../table/person.ts';

const fields: Readonly<Record<UnmaskedField, (key: UserKey, person: Person) => string | undefined>> = {
  mobile: (key, person) => formatThaiMobile(openField(key, 'phone', person.sealedPhone).wholeIn(unmask)),
  name: (key, person) => {
    const name = openName(key, person)?.wholeIn(unmask);
    return name === undefined ? undefined : `${name.firstName} ${name.lastName}`.trim();
  },
};

export const operation = implement(unmask, async (call) => {
  const { input, operator, runtime, nowMs } = call;
  const { userId, field, reason } = input;
  const waitMs = await spendUnmasking(runtime, operator.id, nowMs);
  if (waitMs !== undefined) return refuse('too-many', { retryAfterMs: waitMs });
  await noteReading(unmask, call, { field }, [userId], reason);
  const item = await readItem(runtime.aws.documents, runtime.table, keys.person(userId));
  if (item === undefined) return refuse('user-not-found');
  const person = readPerson(item);
  const value = fields[field](await runtime.userKeys.open(userId, person.wrappedKey), person);
  return { userId, ...(value !== undefined && { value }) };
});

export const handler = serve(operation);
