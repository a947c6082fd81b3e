import { expect, test } from 'vitest';
import { listBookFindings } from '../../../shared/contracts/ops/list-book-findings.ts';
import { operation } from '../../../functions/handlers/ops/list-book-findings.ts';
import type { Finding } from '../../../functions/domains/books/finding.ts';
import { endFinding } from '../../../functions/table/books.ts';
import type { BooksTable } from '../../../functions/table/books.ts';
import { putFinding } from '../../../functions/table/note-finding.ts';
import { ask, expectRefusal, succeed } from '../../front-door/door/ask.ts';
import { openDoor } from '../../front-door/door/door.ts';
import type { Door } from '../../front-door/door/door.ts';
import { succeedOverHttp } from '../../front-door/door/http.ts';
import { createOwnTable } from '../../front-door/door/own-table.ts';
import { operator } from '../../front-door/people/users.ts';

const day = '20010101';
const booksOf = ({ clients, runtime }: Door): BooksTable => ({ documents: clients.documents, table: runtime.table });
const identityOf = (index: number): string => index.toString(16).padStart(40, '0');

const finding: Finding = {
  identity: identityOf(1),
  ordinal: 1,
  outcome: 'theirs-only',
  about: 'payment',
  direction: 'in',
  amountSatang: 777,
  lineReference: 'BNK1',
  reference: 'NOBODY',
  isOne: true,
  bookedAtMs: 1_790_000_000_000,
};

test('a finding is listed with what came of it, over the operators own API with IAM', async () => {
  const shared = await openDoor();
  await putFinding(booksOf(shared), day, finding);
  await endFinding(booksOf(shared), day, finding.identity, { outcome: 'theirs-only', end: 'suspense' });
  const { ordinal: _ordinal, isOne: _one, ...row } = finding;
  const { rows } = await succeedOverHttp(shared, listBookFindings, await operator(), { day });
  expect(rows).toEqual([{ ...row, end: 'suspense' }]);
});

test('all findings of a day come once, page by page, and none of another', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const { reference: _none, ...charge } = finding;
  const about = { ...charge, about: 'other', reference: undefined } as const;
  const identities = Array.from({ length: 53 }, (_none, index) => identityOf(index + 1));
  for (const identity of identities) await putFinding(booksOf(door), day, { ...about, identity });
  await putFinding(booksOf(door), '20010102', finding);
  const first = await succeed(door, operation, await operator(), { day });
  expect(first.rows).toHaveLength(50);
  const second = await succeed(door, operation, await operator(), { day, cursor: first.nextCursor });
  expect([...first.rows, ...second.rows].map(({ identity }) => identity)).toEqual(identities.toReversed());
  expect(second.nextCursor).toBeUndefined();
});

test('the first word on a finding stands', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  const books = booksOf(door);
  expect(await putFinding(books, day, finding)).toBe(true);
  expect(await putFinding(books, day, { ...finding, outcome: 'twice' })).toBe(false);
  expect(await endFinding(books, day, finding.identity, { outcome: 'theirs-only', end: 'credited' })).toBe(true);
  expect(await endFinding(books, day, finding.identity, { outcome: 'twice', end: 'left' })).toBe(false);
  const { rows } = await succeed(door, operation, await operator(), { day });
  expect(rows).toMatchObject([{ outcome: 'theirs-only', end: 'credited' }]);
});

test('a cursor that is none is not valid', async () => {
  const door = await openDoor({ table: await createOwnTable() });
  expectRefusal(await ask(door, operation, await operator(), { day, cursor: 'x' }), 'input-not-valid', {
    fields: { cursor: 'cursor-not-valid' },
  });
});
