import { createHash } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { readBookReport } from '../../../shared/contracts/ops/read-book-report.ts';
import { reportKeyOf } from '../../../functions/books/report/book-report.ts';
import { keepReport, reportPut } from '../../../functions/books/report/keep-report.ts';
import { operation } from '../../../functions/handlers/ops/read-book-report.ts';
import { fileClientOf } from '../../../functions/runtime/files/file-client.ts';
import { reportPlaceOf } from '../../../functions/runtime/files/file-place.ts';
import { putClosedDay } from '../../../functions/table/books.ts';
import { closedDay, closeForAWhile, reportOf } from '../../books/closed-day.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { operator } from '../../front-door/people/users.ts';

const day = '20010103';

/** Closes a day with its report, as the closing of a day does. */
async function close(door: Door, put = putClosedDay) {
  const books = { documents: door.clients.documents, table: door.runtime.table };
  const kept = await keepReport(door.runtime, reportOf(door.runtime.table, { ...closedDay, day }));
  await put(books, kept);
  return kept;
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

test('the report of a closed day is fetched for a minute with its digest, over the operators own API with IAM', async () => {
  const shared = await openDoor();
  const { reportDigest } = await close(shared, closeForAWhile);
  const answer = await succeedOverHttp(shared, readBookReport, await operator(), { day });
  expect(answer).toMatchObject({ day, version: 1, versions: 1, reportDigest });
  expect(new URL(answer.url).searchParams.get('X-Amz-Expires')).toBe('60');
  const response = await fetch(answer.url);
  expect(response.status).toBe(200);
  expect(digestOf(await response.bytes())).toBe(reportDigest);
});

test('a report cannot be put over: not by the code that puts it, and what is kept is what stands', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const first = await close(door);
  const other = reportOf(door.runtime.table, { ...closedDay, day, closingSatang: 1 });
  expect(await keepReport(door.runtime, other)).toEqual(first);
  const place = reportPlaceOf(door.runtime);
  const key = reportKeyOf(door.runtime.table, { day, version: 1 });
  const put = reportPut(place.bucket, key, { bytes: Buffer.from('{}'), digest: digestOf(Buffer.from('{}')) });
  await expect(fileClientOf(place).send(new PutObjectCommand(put))).rejects.toMatchObject({
    name: 'PreconditionFailed',
  });
  const { url } = await succeed(door, operation, await operator(), { day });
  expect(digestOf(await (await fetch(url)).bytes())).toBe(first.reportDigest);
});

test('book-day-not-found, and book-report-not-found: another version, and a day from before there were reports', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const who = await operator();
  expectRefusal(await ask(door, operation, who, { day }), 'book-day-not-found');
  await close(door);
  expectRefusal(await ask(door, operation, who, { day, version: 2 }), 'book-report-not-found');
  const before = { ...closedDay, day: '20010102' };
  await putClosedDay({ documents: door.clients.documents, table: door.runtime.table }, before);
  expectRefusal(await ask(door, operation, who, { day: '20010102' }), 'book-report-not-found');
  expectRefusal(await ask(door, operation, who, { day, version: 0 }), 'input-not-valid', {
    fields: { version: 'not-valid' },
  });
});
