import { CircleCheck, FileText } from 'lucide-react';
import type { PaperRow } from '../../../shared/personal/papers.ts';
import type { OwnReview } from '../../../shared/review.ts';
import { shortDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import { wasRefused } from './asked-anew.tsx';
import { nameOf } from './paper-words.ts';

interface PaperRowsProps {
  readonly rows: readonly PaperRow[];
  /** Their last case, where it may say why a place is empty. */
  readonly review?: OwnReview | undefined;
  /** What was made before its step is no use to our staff, who are not what comes next. */
  readonly isBesideCheck?: boolean;
  /** Left out where they stay as they are. */
  readonly onOpen: ((slot: PaperRow['slot']) => void) | undefined;
}

/** Since when something lies in a place, or whether, and why, something is wanted there. */
function lineOf(row: PaperRow, review: OwnReview | undefined): string {
  if (row.keptAtMs !== undefined) return t('papers.keptOn', { day: shortDay(row.keptAtMs) });
  return t(wasRefused(row, review) ? 'papers.wasRefused' : row.isNeeded ? 'papers.needed' : 'papers.ifYouHave');
}

/** The places of papers, and what lies in each. */
export function PaperRows({ rows, review, isBesideCheck = false, onOpen }: PaperRowsProps) {
  // Where nothing can be added, a place that nobody had to fill asks for something that cannot be given.
  const shown =
    onOpen === undefined ? rows.filter(({ isNeeded, keptAtMs }) => isNeeded || keptAtMs !== undefined) : rows;
  return (
    <Card className="py-1">
      <RowList>
        {shown.map((row) => {
          const { slot, keptAtMs, isAskedAnew = false, isRefused } = row;
          const isForStaff = isAskedAnew && isBesideCheck && isRefused !== true;
          const isThere = keptAtMs !== undefined && (!isAskedAnew || isForStaff);
          return (
            <li key={slot}>
              <Row
                lead={<IconTile icon={isThere ? CircleCheck : FileText} tint={isThere ? 'success' : 'quiet'} />}
                title={nameOf(slot)}
                line={isForStaff ? t('papers.ifByStaff') : lineOf(row, review)}
                trail={
                  isThere ? (
                    <Chip tint="success">{t('papers.there')}</Chip>
                  ) : isAskedAnew ? (
                    <Chip tint="warning">{t('papers.askedAnew')}</Chip>
                  ) : undefined
                }
                arrow={onOpen !== undefined}
                onPress={onOpen === undefined ? undefined : () => onOpen(slot)}
              />
            </li>
          );
        })}
      </RowList>
    </Card>
  );
}
