import { Clock3, RotateCcw, SearchCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { HeldOut } from '../../../shared/held-out.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { TextKey } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { Facts } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IconTile, Row } from '../../ui/row.tsx';
import { whenOf } from '../when-of.ts';

type FamilyOf<Key> = Key extends `${infer Family}.cameBack` ? Family : never;
/** The families of texts that say who has to do something now, and what came back. */
type HeldWords = FamilyOf<TextKey>;

const looks: Readonly<
  Record<
    Exclude<HeldOut['says'], 'arrived'>,
    Pick<ComponentProps<typeof Notice>, 'tint'> & { readonly icon: LucideIcon }
  >
> = {
  'on-its-way': { tint: 'info', icon: Clock3 },
  paused: { tint: 'warning', icon: Clock3 },
  'looking-into-it': { tint: 'warning', icon: SearchCheck },
  'not-paid': { tint: 'warning', icon: RotateCcw },
  returned: { tint: 'warning', icon: RotateCcw },
};

interface HeldWordProps {
  readonly words: HeldWords;
  readonly held: Pick<HeldOut, 'says' | 'acts' | 'untilMs' | 'wayBack'>;
  /** What it means for its owner; undefined of what has arrived, where the heading says all. */
  readonly means: string | undefined;
}

/**
 * What is told of money that is held until somebody outside has paid: what it means for its owner, who has to do
 * something now and until when, and what came back.
 */
export function HeldWord({ words, held: { says, acts, untilMs, wayBack }, means }: HeldWordProps) {
  return (
    <div role="status">
      {says === 'arrived' ? null : <Notice {...looks[says]}>{means}</Notice>}
      {wayBack === undefined ? null : <WayBack {...wayBack} title={t(`${words}.cameBack`)} />}
      {untilMs === undefined ? null : (
        <div className="border-b border-line">
          <Facts
            facts={[
              [t(`${words}.acts`), acts === 'nobody' ? undefined : t(`${words}.acts.${acts}`)],
              [
                t(`${words}.until`),
                <span key="until" className="tabular">
                  {whenOf(untilMs)}
                </span>,
              ],
            ]}
          />
        </div>
      )}
    </div>
  );
}

interface WayBackProps extends NonNullable<HeldOut['wayBack']> {
  readonly title: string;
}

/** The entry by which it came back, which opens at a press. */
function WayBack({ transactionId, amountSatang, atMs, title }: WayBackProps) {
  const navigate = useNavigate();
  return (
    <div className="-mx-4 pt-2">
      <Row
        lead={<IconTile icon={RotateCcw} tint="success" />}
        title={title}
        line={<span className="tabular">{whenOf(atMs)}</span>}
        trail={<Amount satang={amountSatang} sign={1} size="row" unit={false} className="text-success-ink" />}
        arrow
        onPress={() => void navigate(`/transactionDetail?id=${transactionId}`)}
      />
    </div>
  );
}
