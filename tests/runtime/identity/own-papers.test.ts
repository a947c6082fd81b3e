import { afterEach, expect, test } from 'vitest';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Review } from '../../../functions/domains/review/review.ts';
import { operation as companyDetail } from '../../../functions/handlers/company/detail.ts';
import { operation as getReview } from '../../../functions/handlers/identity/get-review.ts';
import { operation as listPapers } from '../../../functions/handlers/paper/list.ts';
import { sealIdentity } from '../../../functions/runtime/identity/personal-data.ts';
import { consentKeyOf } from '../../../functions/runtime/identity/standing.ts';
import type { Call } from '../../../functions/runtime/operation/implement.ts';
import { loads } from '../../../functions/runtime/operation/loads.ts';
import { readTogether } from '../../../functions/runtime/operation/read-together.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { Key } from '../../../functions/table/keys/key.ts';
import { idBodyStart } from '../../../shared/ids.ts';
import type { ReviewKind } from '../../../shared/review.ts';
import { seeded } from '../../chaos/seeded.ts';
import { CallTime } from '../../chaos/table/call-time.ts';
import { openMemoryTable } from '../../chaos/table/memory-table.ts';
import { drawnTools } from '../../domains/review/drawn-tools.ts';
import { putPerson, runtimeOver } from '../../domains/review/schedule-runtime.ts';

const [nowMs, hourMs] = [Date.parse('2026-11-24T10:00:00+07:00'), 3_600_000];
const userId = `usr_${'1'.repeat(20)}`;
/** An upload that was begun before the step of its person, an hour ago. */
const bodyOf = (letter: string) => `${idBodyStart(nowMs - 2 * hourMs)}${letter.repeat(11)}`;
const tables: ReturnType<typeof openMemoryTable>[] = [];

afterEach(async () => {
  for (const table of tables.splice(0)) await table.drop();
});

const isGranted = <A extends object>(answer: A): answer is Exclude<A, { readonly refused: unknown }> =>
  !('refused' in answer);

/** None of these pages refuses anybody. */
function granted<A extends object>(answer: A) {
  if (!isGranted(answer)) throw new Error('a page was refused');
  return answer;
}

/** Somebody before a step, and what their pages are told by the product's own handlers. */
async function standAt(kind: ReviewKind, auditStatus: 0 | 3 = 0) {
  const random = seeded(1);
  const table = openMemoryTable('papers', random.fork('wire'), new CallTime());
  tables.push(table);
  const runtime = runtimeOver(table, drawnTools(table, random));
  const put = (key: Key, item: object) =>
    table.documents.send(new PutCommand({ TableName: table.name, Item: { ...key, ...item } }));
  const change = async (key: Key, item: object) =>
    put(key, { ...(await readTogether(runtime, [key])).of(key), ...item });
  await putPerson(table, { userId, kind, editor: 'anong', atMs: nowMs - hourMs });
  await change(keys.wallet(userId), { auditStatus });
  const consent = { document: 'identity-verification', version: '1', language: 'th', digest: 'd', sessionId: 's' };
  await put(consentKeyOf(userId), { ...consent, givenAtMs: nowMs - hourMs });
  const call = async () => {
    const rows = [loads.wallet, loads.person, loads.identity] as const;
    const ids = { userId, receiverId: undefined, payeeId: undefined, requestId: undefined, nowMs };
    const found = await readTogether(
      runtime,
      rows.flatMap((row) => [...row.keys(ids)]),
    );
    const [wallet, person, identity] = [rows[0].read(found, ids), rows[1].read(found, ids), rows[2].read(found, ids)];
    // Of its session each of these pages looks at whose it is alone.
    const of = { input: {}, session: { userId }, wallet, person, identity, nowMs, runtime };
    return of as unknown as Call<typeof listPapers.contract> &
      Call<typeof getReview.contract> &
      Call<typeof companyDetail.contract>;
  };
  return {
    runtime,
    put,
    change,
    /** Pictures in places, each begun before their step, of such bytes. */
    place: async (slots: Readonly<Record<string, string>>) => {
      const lying = Object.keys(slots).map((slot, index) => [slot, bodyOf('ABCDEFGH'.charAt(index))] as const);
      const places = lying.flatMap(([slot, body]) => [
        [`paper_${slot}`, body] as const,
        [`keptAtMs_${slot}`, nowMs] as const,
      ]);
      await put(keys.papers(userId), Object.fromEntries(places));
      for (const [slot, body] of lying)
        await put(keys.upload(userId, body), {
          kind: slot,
          state: 'used',
          createdAtMs: nowMs - 2 * hourMs,
          expiresAtMs: nowMs,
          bytesHash: slots[slot],
        });
    },
    /** Their last case, which is over. */
    ended: (body: string, review: Partial<Review>) =>
      put(keys.review(userId, body), {
        kind,
        state: 'refused',
        version: 2,
        revision: 1,
        sentAtMs: nowMs - hourMs,
        promisedAtMs: nowMs,
        lapsesAtMs: nowMs,
        history: [],
        pictures: [],
        ...review,
      }),
    papers: async () => granted(await listPapers.handle(await call())),
    review: async () => granted(await getReview.handle(await call())).review,
    company: async () => granted(await companyDetail.handle(await call())),
  };
}

const anewIn = ({ rows }: Awaited<ReturnType<Awaited<ReturnType<typeof standAt>>['papers']>>) =>
  rows.flatMap(({ slot, isAskedAnew, isRefused }) => (isAskedAnew ? [[slot, isRefused]] : []));

test('a picture of before the face is wanted anew of whoever can show one to our staff, and of nobody who is too young', async () => {
  const user = await standAt('face');
  await user.place({ 'id-front': 'a', 'id-back': 'b', selfie: 'c' });
  expect(anewIn(await user.papers())).toEqual([['selfie', undefined]]);
  const young = { idType: 1, birthDate: '2009-01-01', issueDate: '2024-01-10', expiryDate: '2033-01-01' } as const;
  const home = { countryCode: 'TH', districtCode: '100101', street: '1/2' } as const;
  const identity = {
    ...young,
    nationality: 'TH',
    idNumber: '1999900000008',
    laserId: 'JT0-1234567-89',
    firstName: 'สมชาย',
    lastName: 'ใจดี',
    sex: 1,
    registeredAddress: home,
    currentAddress: home,
    careerCode: '502',
  } as const;
  const sealedIdentity = sealIdentity(await user.runtime.evidenceKeys.open(userId, 'wrapped'), identity);
  await user.change(keys.identity(userId), { sealedIdentity });
  expect(anewIn(await user.papers())).toEqual([]);
});

test('the picture whose very bytes were refused for good elsewhere is named, and no other', async () => {
  const user = await standAt('card');
  await user.place({ 'id-front': 'a', 'id-back': 'b', selfie: 'c', signature: 'd' });
  expect(await user.papers()).toMatchObject({ isWhole: true });
  for (const hash of ['b', 'd']) await user.put(keys.barredPicture(hash), { atMs: nowMs });
  const papers = await user.papers();
  // A signature is not sent for a card.
  expect([anewIn(papers), papers.isWhole]).toEqual([[['id-back', true]], false]);
});

test('of a company too', async () => {
  const user = await standAt('company');
  const own = { 'company-registration': 'a', 'id-front': 'b', 'id-back': 'c', 'company-bank-proof': 'd' };
  await user.place({ ...own, selfie: 'e' });
  // What lies in a person's place alone is not sent with it, and keeps it from nothing.
  await user.put(keys.barredPicture('e'), { atMs: nowMs });
  expect(await user.company()).toMatchObject({ isWhole: true });
  await user.put(keys.barredPicture('d'), { atMs: nowMs });
  const { papers, isWhole, sends } = await user.company();
  const anew = papers.flatMap(({ slot, isRefused }) => (isRefused ? [slot] : []));
  expect([anew, isWhole, sends]).toEqual([['company-bank-proof'], false, undefined]);
});

const picture = { body: bodyOf('P'), kind: 'company-registration' } as const;

test.each([
  ['for good', { reason: 'not-accepted-here' } as const, { state: 'refused', reason: 'not-accepted-here' }],
  [
    'since one cannot be read',
    { pictures: [{ ...picture, word: 'retry', reason: 'unreadable' }] } as const,
    { state: 'refused' },
  ],
  ['since one differs', { pictures: [{ ...picture, word: 'retry', reason: 'differs-from-data' }] } as const, undefined],
])('a company that was refused %s, and gave its details anew, is told by all pages what stands', async (...row) => {
  const [, said, told] = row;
  const user = await standAt('company', 3);
  await user.ended(bodyOf('R'), said);
  expect(await user.review()).toMatchObject({ state: 'refused' });
  await user.change(keys.company(userId), { revision: 2 });
  expect({ review: await user.review() }).toMatchObject({ review: told });
  expect((await user.company()).review?.state).toBe('refused');
});

test('a person’s data given anew is another document: what was refused before says nothing of it', async () => {
  const user = await standAt('passport', 3);
  await user.ended(bodyOf('R'), { reason: 'not-accepted-here' });
  expect(await user.review()).toMatchObject({ state: 'refused' });
  await user.change(keys.identity(userId), { revision: 2 });
  expect(await user.review()).toBeUndefined();
});
