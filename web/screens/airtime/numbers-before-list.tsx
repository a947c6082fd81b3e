import { Smartphone } from 'lucide-react';
import { t } from '../../text/text.ts';
import { Card, Section } from '../../ui/card.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import type { NumbersBefore } from './suggested-operator.ts';
import { asWritten } from './as-written.ts';

interface NumbersBeforeListProps extends Pick<NumbersBefore, 'rows'> {
  readonly onChoose: (row: NumbersBefore['rows'][number]) => void;
}

/** The numbers that were topped up before, the newest first; nothing where there are none. */
export function NumbersBeforeList({ rows, onChoose }: NumbersBeforeListProps) {
  return rows.length === 0 ? null : (
    <div className="mt-6">
      <Section title={t('airtime.before')}>
        <Card className="py-1">
          <RowList>
            {rows.map((row) => (
              <li key={row.mobile}>
                <Row
                  lead={<IconTile icon={Smartphone} tint="violet" />}
                  title={<span className="tabular">{asWritten(row.mobile)}</span>}
                  line={row.operatorName}
                  arrow
                  onPress={() => onChoose(row)}
                />
              </li>
            ))}
          </RowList>
        </Card>
      </Section>
    </div>
  );
}
