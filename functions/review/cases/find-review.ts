import { bodyOfId, idBodyStart } from '../../../shared/ids.ts';
import { actsReadForMs, isOfAct } from '../../domains/review/act.ts';
import type { ActReview } from '../../domains/review/act.ts';
import type { Review } from '../../domains/review/review.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { textOf } from '../../table/item.ts';
import { keys, lists } from '../../table/keys.ts';
import { readItem, readPage } from '../../table/pages.ts';
import { readReview } from '../../table/review.ts';

/** An open case by its id, as operators name it; undefined where there is none, or it is decided. */
export async function findOpenReview({ aws, table }: Runtime, reviewId: string): Promise<Review | undefined> {
  const body = bodyOfId('rev', reviewId) ?? '';
  const line = await readItem(aws.documents, table, keys.openReview(body));
  const item =
    line === undefined ? undefined : await readItem(aws.documents, table, keys.review(textOf(line, 'userId'), body));
  return item === undefined ? undefined : readReview(item);
}

/** The last cases of somebody, the last first; consistently. Those since a moment alone, where one is named. */
export async function readReviewsOf(
  { aws, table }: Runtime,
  userId: string,
  { size, sinceMs }: { readonly size: number; readonly sinceMs?: number },
): Promise<readonly Review[]> {
  const { items } = await readPage(aws.documents, table, lists.reviews(userId), {
    ...(sinceMs !== undefined && { downTo: idBodyStart(sinceMs) }),
    size,
    consistent: true,
  });
  return items.map(readReview);
}

/** So many cases of somebody, or so many lines about one number, are read at a time. */
const pageOfCases = 300;

/** All cases of somebody: what one of them holds on to is held however many came behind it. */
export async function readAllReviewsOf({ aws, table }: Runtime, userId: string): Promise<readonly Review[]> {
  const all: Review[] = [];
  let beforeBody: string | undefined;
  do {
    const page = await readPage(aws.documents, table, lists.reviews(userId), {
      beforeBody,
      size: pageOfCases,
      consistent: true,
    });
    all.push(...page.items.map(readReview));
    beforeBody = page.nextBody;
  } while (beforeBody !== undefined);
  return all;
}

/** So many cases are read at a time for the last that is about a person: few have more about acts behind it. */
const atOnce = 5;

/**
 * Somebody's last case that is about them or their company: what a pending audit is about, where there is one. A phone
 * asks for it again and again while it waits, so that what lies before it is read only where acts lie behind it.
 */
export async function readLastReview({ aws, table }: Runtime, userId: string): Promise<Review | undefined> {
  let beforeBody: string | undefined;
  do {
    const page = await readPage(aws.documents, table, lists.reviews(userId), {
      beforeBody,
      size: atOnce,
      consistent: true,
    });
    const last = page.items.map(readReview).find(({ kind }) => kind !== 'act');
    if (last !== undefined) return last;
    beforeBody = page.nextBody;
  } while (beforeBody !== undefined);
  return undefined;
}

/** Somebody's cases about acts of the last month, the last first; of which one is open at most. */
export async function readActReviews(runtime: Runtime, userId: string, nowMs: number): Promise<readonly ActReview[]> {
  const cases = await readReviewsOf(runtime, userId, { size: pageOfCases, sinceMs: nowMs - actsReadForMs });
  return cases.filter(isOfAct);
}

/**
 * The pictures of somebody that decided cases hold on to, by their id bodies: they are evidence until their case's time
 * is over, whatever becomes of the place that they lay in.
 */
export async function picturesHeldByCases(
  runtime: Runtime,
  userId: string,
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const holding = (await readAllReviewsOf(runtime, userId)).filter(
    ({ picturesUntilMs = 0 }) => picturesUntilMs > nowMs,
  );
  return new Set(holding.flatMap(({ pictures }) => pictures.map(({ body }) => body)));
}

/** A batch reads a hundred items at most. */
const pageOfLines = 100;

/**
 * The cases of other people about the same number, a document's or a company's, the last first: all of them, or those
 * behind which so many were refused, so that none of these is lost behind what others send and take back.
 */
export async function readReviewsOfNumber(
  runtime: Runtime,
  list: ReturnType<typeof lists.reviewsOfNumber>,
  besides: string,
  mostRefused: number,
): Promise<readonly Review[]> {
  const { aws, table } = runtime;
  const prefix = list.prefix.length;
  const cases: Review[] = [];
  let beforeBody: string | undefined;
  do {
    const page = await readPage(aws.documents, table, list, { beforeBody, size: pageOfLines, consistent: true });
    const places = page.items
      .filter((item) => textOf(item, 'userId') !== besides)
      .map((item) => keys.review(textOf(item, 'userId'), textOf(item, 'sk').slice(prefix)));
    const found = await readTogether(runtime, places);
    const items = places.map((place) => found.of(place)).filter((item) => item !== undefined);
    cases.push(...items.map(readReview));
    beforeBody = page.nextBody;
  } while (beforeBody !== undefined && cases.filter(({ state }) => state === 'refused').length < mostRefused);
  return cases;
}
