import { TriangleAlert } from 'lucide-react';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { papers } from '../../../shared/personal/papers.ts';
import type { PaperRow } from '../../../shared/personal/papers.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { nameOf } from './paper-words.ts';

/** The places whose picture has to be made anew, by their names; undefined where there is none. */
export function anewText(rows: readonly PaperRow[]): string | undefined {
  const names = rows.flatMap(({ slot, isAskedAnew }) => (isAskedAnew ? [nameOf(slot)] : []));
  return names.length === 0 ? undefined : t('review.stillOld', { names: names.join(', ') });
}

/** Whether what was asked for in the place of a picture of a case lies there now. */
export function isReplaced({ uploadId, kind }: OwnReview['pictures'][number], rows: readonly PaperRow[]): boolean {
  const places = rows.filter(({ slot }) => papers[slot].kind === kind);
  return (
    !places.some((row) => row.uploadId === uploadId) &&
    places.every((row) => !row.isNeeded || row.keptAtMs !== undefined)
  );
}

interface AskedAnewProps {
  readonly row: PaperRow;
  /** The case whose picture it was, as far as there is one. */
  readonly review: OwnReview | undefined;
}

/** Why a picture that lies in its place is wanted once more. */
export function AskedAnew({ row: { uploadId, isAskedAnew }, review }: AskedAnewProps) {
  if (isAskedAnew === undefined) return null;
  const reason = review?.pictures.find((picture) => picture.uploadId === uploadId)?.reason;
  return (
    <Notice tint="warning" icon={TriangleAlert} title={t('papers.whyAnew')}>
      <p className="mt-1">{t(reason === undefined ? 'papers.madeBefore' : `review.reason.${reason}`)}</p>
    </Notice>
  );
}

/** The same of one's own papers, whose case is asked for with it. */
export function OwnAskedAnew({ row }: Pick<AskedAnewProps, 'row'>) {
  const { data } = useQuery(getReview, {}, { quiet: true });
  return data === undefined ? null : <AskedAnew row={row} review={data.review} />;
}
