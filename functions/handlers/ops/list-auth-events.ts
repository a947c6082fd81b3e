import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import type { Call } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { phoneHashOf } from '../../runtime/person/phone-hash.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { openField } from '../../runtime/person/user-key.ts';
import { readAuthEvent } from '../../table/auth-event.ts';
import { textOf } from '../../table/item.ts';
import { keys, lists } from '../../table/keys.ts';
import type { AuthEventOwner } from '../../table/keys/login.ts';
import { readItem, readPage } from '../../table/pages.ts';
import { readPerson } from '../../table/person.ts';

type ListCall = Call<typeof listAuthEvents>;

const pageSize = 50;

/** Whose trail was asked for: the user where one is known, and every partition that holds a part of it. */
interface Subject {
  readonly userId?: string;
  readonly owners: readonly AuthEventOwner[];
  /** There is a person, so an empty trail is an answer and no mistake in the number. */
  readonly exists: boolean;
}

async function subjectOf({ input, runtime }: ListCall): Promise<Subject> {
  const { table } = runtime;
  const { documents } = runtime.aws;
  if ('day' in input) return { owners: [{ day: input.day }], exists: true };
  if ('mobile' in input) {
    const phoneHash = await phoneHashOf(runtime, thaiMobileOf(input.mobile));
    const owner = await readItem(documents, table, keys.phone(phoneHash));
    if (owner === undefined) return { owners: [{ phoneHash }], exists: false };
    const userId = textOf(owner, 'userId');
    return { userId, owners: [{ userId }, { phoneHash }], exists: true };
  }
  const { userId } = input;
  const item = await readItem(documents, table, keys.person(userId));
  // The trail outlives the person: who deactivated is gone, what happened to the account is not.
  if (item === undefined) return { userId, owners: [{ userId }], exists: false };
  const person = readPerson(item);
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const phoneHash = await phoneHashOf(runtime, openField(key, 'phone', person.sealedPhone));
  return { userId, owners: [{ userId }, { phoneHash }], exists: true };
}

export const operation = implement(listAuthEvents, async (call) => {
  const { input, runtime } = call;
  const beforeBody = input.cursor === undefined ? undefined : bodyOfId('aut', input.cursor);
  const subject = await subjectOf(call);
  const by = 'day' in input ? 'day' : 'mobile' in input ? 'mobile' : 'user';
  await noteReading(
    listAuthEvents,
    call,
    { by, isFirstPage: input.cursor === undefined },
    subject.userId === undefined ? [] : [subject.userId],
  );
  const pages = await Promise.all(
    subject.owners.map((owner) =>
      readPage(runtime.aws.documents, runtime.table, lists.authEvents(owner), {
        beforeBody,
        size: pageSize,
        consistent: true,
      }),
    ),
  );
  // Bodies sort by time in every partition alike, so that one cursor serves them all.
  const found = pages.flatMap(({ items }) => items.map(readAuthEvent)).toSorted((a, b) => (a.body < b.body ? 1 : -1));
  if (found.length === 0 && beforeBody === undefined && !subject.exists) return refuse('user-not-found');
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const hasMore = found.length > rows.length || pages.some(({ nextBody }) => nextBody !== undefined);
  return {
    ...(subject.userId !== undefined && { userId: subject.userId }),
    rows: rows.map(({ body, ...event }) => ({ authEventId: `aut_${body}`, ...event })),
    ...(hasMore && last !== undefined && { nextCursor: `aut_${last.body}` }),
  };
});

export const handler = serve(operation);
