import { CircleCheck, FileText } from 'lucide-react';
import type { listPapers } from '../../../shared/contracts/paper/list.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { shortDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import { nameOf } from './paper-words.ts';

type PaperRow = OutputOf<typeof listPapers>['rows'][number];

interface PaperRowsProps {
  readonly rows: readonly PaperRow[];
  /** Left out where they stay as they are. */
  readonly onOpen: ((slot: PaperRow['slot']) => void) | undefined;
}

/** The places of papers, and what lies in each. */
export function PaperRows({ rows, onOpen }: PaperRowsProps) {
  // Where nothing can be added, a place that nobody had to fill asks for something that cannot be given.
  const shown =
    onOpen === undefined ? rows.filter(({ isNeeded, keptAtMs }) => isNeeded || keptAtMs !== undefined) : rows;
  return (
    <Card className="py-1">
      <RowList>
        {shown.map(({ slot, isNeeded, keptAtMs, isAskedAnew }) => (
          <li key={slot}>
            <Row
              lead={
                <IconTile
                  icon={keptAtMs === undefined || isAskedAnew ? FileText : CircleCheck}
                  tint={keptAtMs === undefined || isAskedAnew ? 'quiet' : 'success'}
                />
              }
              title={nameOf(slot)}
              line={
                keptAtMs === undefined
                  ? t(isNeeded ? 'papers.needed' : 'papers.ifYouHave')
                  : t('papers.keptOn', { day: shortDay(keptAtMs) })
              }
              trail={
                isAskedAnew ? (
                  <Chip tint="warning">{t('papers.askedAnew')}</Chip>
                ) : keptAtMs === undefined ? undefined : (
                  <Chip tint="success">{t('papers.there')}</Chip>
                )
              }
              arrow={onOpen !== undefined}
              onPress={onOpen === undefined ? undefined : () => onOpen(slot)}
            />
          </li>
        ))}
      </RowList>
    </Card>
  );
}
