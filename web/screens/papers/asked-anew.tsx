import { TriangleAlert } from 'lucide-react';
import { papers } from '../../../shared/personal/papers.ts';
import type { PaperRow, PaperSlot } from '../../../shared/personal/papers.ts';
import { reviewReasons } from '../../../shared/review.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { ownLocale } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { nameOf } from './paper-words.ts';

/** Names as a sentence of their language lists them: some have a comma, or several words, of their own. */
function listOf(names: readonly string[]): string {
  return new Intl.ListFormat(ownLocale(), { type: 'conjunction' }).format(names);
}

/** The places whose picture has to be made anew, by their names; undefined where there is none. */
export function anewText(rows: readonly PaperRow[]): string | undefined {
  const names = rows.flatMap(({ slot, isAskedAnew }) => (isAskedAnew ? [nameOf(slot)] : []));
  return names.length === 0 ? undefined : t('review.stillOld', { names: listOf(names) });
}

/**
 * Why what was sent (ids of uploads) was not taken, where it is known only that a picture among it is no use: by the
 * names of those that have to be made anew, or else of all that it may be.
 */
export function unusableText(rows: readonly PaperRow[], sent: readonly string[]): string {
  const old = rows.filter(({ isAskedAnew }) => isAskedAnew);
  const doubtful =
    old.length > 0 ? old : rows.filter(({ uploadId }) => uploadId !== undefined && sent.includes(uploadId));
  const names = listOf(doubtful.map(({ slot }) => nameOf(slot)));
  return t(old.length > 0 || doubtful.length === 1 ? 'review.unusable' : 'review.unusableAmong', { names });
}

/** Whether what was asked for in the place of a picture of a case lies there now. */
export function isReplaced({ uploadId, kind }: OwnReview['pictures'][number], rows: readonly PaperRow[]): boolean {
  const places = rows.filter(({ slot }) => papers[slot].kind === kind);
  return (
    !places.some((row) => row.uploadId === uploadId) &&
    places.every((row) => !row.isNeeded || row.keptAtMs !== undefined)
  );
}

/** Whether what a case asks for anew lies in its place still, also by a list from before it came back. */
export function isThereStill({ pictures }: Pick<OwnReview, 'pictures'>, rows: readonly PaperRow[]): boolean {
  const asked = pictures.flatMap(({ uploadId, word }) => (word === 'retry' ? [uploadId] : []));
  return rows.some(({ uploadId }) => asked.some((each) => each === uploadId));
}

/** A list from before a case came back, as it stands since then: what that asks for anew is wanted once more. */
export function sinceAsked<L extends { readonly rows: PaperRow[]; readonly isWhole: boolean }>(
  list: L,
  review: OwnReview | undefined,
): L {
  if (review?.state !== 'asked' || !isThereStill(review, list.rows)) return list;
  const rows = list.rows.map((row) => (isThereStill(review, [row]) ? { ...row, isAskedAnew: true as const } : row));
  return { ...list, rows, isWhole: false };
}

/** The place of a picture of a case: its kind has one, and supporting documents are counted. */
export function slotOf({ uploadId, kind }: OwnReview['pictures'][number], { pictures }: Pick<OwnReview, 'pictures'>) {
  const alike = pictures.filter((each) => each.kind === kind);
  const number = alike.findIndex((each) => each.uploadId === uploadId) + 1;
  // Of every other kind there is one place, which is called like it.
  return (kind === 'supporting' ? `${kind}-${number}` : kind) as PaperSlot;
}

/** Whether a place is empty since what lay there was refused for good: it was named, or all of its case was. */
export function wasRefused({ slot, keptAtMs }: PaperRow, review: OwnReview | undefined): boolean {
  if (review?.state !== 'refused' || keptAtMs !== undefined) return false;
  const { pictures, reason } = review;
  const named = pictures.filter(({ word }) => word === 'refuse');
  const gone = named.length > 0 ? named : reason !== undefined && reviewReasons[reason] !== 'retry' ? pictures : [];
  return gone.some((each) => slotOf(each, review) === slot);
}

/** Whether another picture of its kind than those of the case lies there, in the place of one that was not accepted. */
export function isNewThere(
  { kind }: OwnReview['pictures'][number],
  { pictures }: Pick<OwnReview, 'pictures'>,
  rows: readonly PaperRow[],
): boolean {
  return rows.some(
    ({ slot, uploadId }) =>
      papers[slot].kind === kind && uploadId !== undefined && !pictures.some((each) => each.uploadId === uploadId),
  );
}

/** Whether all pictures that were not accepted have others in their places; undefined where none was named. */
export function areAllNew(review: Pick<OwnReview, 'pictures'>, rows: readonly PaperRow[]): boolean | undefined {
  const refused = review.pictures.filter(({ word }) => word !== undefined && word !== 'accept');
  return refused.length === 0 ? undefined : refused.every((picture) => isNewThere(picture, review, rows));
}

interface AskedAnewProps {
  readonly row: PaperRow;
  /** The case whose picture it was, as far as there is one. */
  readonly review: OwnReview | undefined;
}

/** Why a picture is wanted once more: the one that lies in its place, or the one that lay there. */
export function AskedAnew({ row, review }: AskedAnewProps) {
  const { uploadId, isAskedAnew, isRefused } = row;
  if (isAskedAnew === undefined)
    return wasRefused(row, review) ? (
      <Notice tint="warning" icon={TriangleAlert}>
        {t('papers.wasRefused')}
      </Notice>
    ) : null;
  const named = review?.pictures.find((picture) => picture.uploadId === uploadId)?.reason;
  const reason = isRefused ? 'not-accepted-here' : named;
  return (
    <Notice tint="warning" icon={TriangleAlert} title={t(isRefused ? 'papers.askedAnew' : 'papers.whyAnew')}>
      <p className="mt-1">{t(reason === undefined ? 'papers.madeBefore' : `review.picture.${reason}`)}</p>
    </Notice>
  );
}
