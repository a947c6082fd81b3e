import type { RefObject } from 'react';
import { parseBaht } from '../../../shared/money.ts';
import { Amount } from '../../ui/amount.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { typedBaht } from '../../ui/typed-baht.ts';

export interface AmountTilesProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** The only amounts that there are, in satang. */
  readonly amountsSatang: readonly number[];
  /** In baht, as a draft keeps it. */
  readonly value: string;
  readonly onChange: (amount: string) => void;
  readonly hint: string | undefined;
  readonly error: string | undefined;
}

/** One of the amounts that are sold, where none other can be typed. */
export function AmountTiles({ label, amountsSatang, value, onChange, ...rest }: AmountTilesProps) {
  const chosen = parseBaht(value);
  return (
    <ChoiceTiles
      {...rest}
      legend={label}
      name="amount"
      choices={amountsSatang.map((satang) => ({
        value: typedBaht(satang),
        label: <Amount satang={satang} size="row" />,
      }))}
      value={amountsSatang.filter((satang) => satang === chosen).map(typedBaht)[0]}
      onChange={onChange}
    />
  );
}
