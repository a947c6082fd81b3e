import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { transactionFilterSchema } from '../../../shared/contracts/transaction/search.ts';
import { transactionStatus, transactionType } from '../../../shared/enums.ts';
import { formatBaht, parseBaht } from '../../../shared/money.ts';
import { isBooked } from '../../../shared/movements.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/chip.tsx';
import { TextField } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { HistoryFilter } from './history-filter.ts';
import { typeText } from '../transactions/transaction-look.ts';

const types = Object.values(transactionType).filter(isBooked);
const statuses = Object.values(transactionStatus);

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

/** Types, statuses, days and amounts to look for; nothing is looked for before it is said that it shall be. */
export function FilterSheet({ open, onClose, filter, onChange }: FilterSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={t('transactions.filters')}>
      <FilterForm
        filter={filter}
        onChange={(wished) => {
          onClose();
          onChange(wished);
        }}
      />
    </Sheet>
  );
}

/** A day as the field of the device writes it, `2026-11-23`, and as we do, `20261123`. */
const toField = (day: string | undefined) => day?.replace(/^(\d{4})(\d\d)/, '$1-$2-') ?? '';
const fromField = (text: string) => (text === '' ? undefined : text.replaceAll('-', ''));

const toBaht = (satang: number | undefined) => (satang === undefined ? '' : formatBaht(satang));
/** Undefined where nothing is typed, and NaN where that is no amount. */
const fromBaht = (text: string) => (text.trim() === '' ? undefined : (parseBaht(text) ?? Number.NaN));

interface Typed {
  readonly from: string;
  readonly through: string;
  readonly least: string;
  readonly most: string;
}

const periodAndAmounts = ({ from, through, least, most }: Typed) => ({
  fromDay: fromField(from),
  throughDay: fromField(through),
  fromSatang: fromBaht(least),
  throughSatang: fromBaht(most),
});

/** What is wrong with days or amounts, in words; undefined where nothing is. What passes is read from the address. */
function faultsOf(typed: Typed) {
  const wished = periodAndAmounts(typed);
  const read = transactionFilterSchema.safeParse(wished);
  const unread = new Set(read.error?.issues.map(({ path }) => path[0]));
  const { fromDay = '', throughDay = fromDay, fromSatang = 0, throughSatang = Infinity } = wished;
  const noDay = t('transactions.noDay');
  const noAmount = t('transactions.noAmount');
  return {
    from: unread.has('fromDay') ? noDay : undefined,
    through: unread.has('throughDay') ? noDay : throughDay < fromDay ? t('transactions.daysOrder') : undefined,
    least: unread.has('fromSatang') ? noAmount : undefined,
    most: unread.has('throughSatang')
      ? noAmount
      : throughSatang < fromSatang
        ? t('transactions.amountsOrder')
        : undefined,
  };
}

interface FilterFormProps {
  readonly filter: HistoryFilter;
  readonly onChange: (filter: HistoryFilter) => void;
}

function FilterForm({ filter, onChange }: FilterFormProps) {
  const [chosenTypes, setTypes] = useState(filter.types ?? []);
  const [chosenStatuses, setStatuses] = useState(filter.statuses ?? []);
  const [typed, setTyped] = useState<Typed>({
    from: toField(filter.fromDay),
    through: toField(filter.throughDay),
    least: toBaht(filter.fromSatang),
    most: toBaht(filter.throughSatang),
  });
  const [isTold, setTold] = useState(false);
  const faults = faultsOf(typed);
  const line = (name: keyof Typed) => ({
    value: typed[name],
    onChange: (text: string) => setTyped({ ...typed, [name]: text }),
    error: isTold ? faults[name] : undefined,
  });
  const send = () => {
    setTold(true);
    if (Object.values(faults).some((fault) => fault !== undefined)) return;
    onChange({
      ...(filter.withClosed === true && { withClosed: true }),
      ...(chosenTypes.length > 0 && { types: chosenTypes }),
      ...(chosenStatuses.length > 0 && { statuses: chosenStatuses }),
      ...periodAndAmounts(typed),
    });
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5 pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Choices
        legend={t('transactions.byType')}
        all={types}
        chosen={chosenTypes}
        onChange={setTypes}
        labelOf={typeText}
      />
      <Choices
        legend={t('transactions.byStatus')}
        all={statuses}
        chosen={chosenStatuses}
        onChange={setStatuses}
        labelOf={(status) => t(`status.${status}`)}
      />
      <Pair legend={t('transactions.byDay')} hint={t('transactions.byDayHint')}>
        <TextField type="date" label={t('transactions.from')} {...line('from')} />
        <TextField type="date" label={t('transactions.through')} {...line('through')} />
      </Pair>
      <Pair legend={t('transactions.byAmount')}>
        <TextField inputMode="decimal" autoComplete="off" label={t('transactions.least')} {...line('least')} />
        <TextField inputMode="decimal" autoComplete="off" label={t('transactions.most')} {...line('most')} />
      </Pair>
      <div>
        <Button type="submit">{t('transactions.showFound')}</Button>
        <Button look="quiet" className="mt-1" onClick={() => onChange({})}>
          {t('transactions.clearFilters')}
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps<T extends number> {
  readonly legend: string;
  readonly all: readonly T[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: T[]) => void;
  readonly labelOf: (choice: T) => string;
}

/** Any of a few, in the order that they stand in, so that the same choice is the same address. */
function Choices<T extends number>({ legend, all, chosen, onChange, labelOf }: ChoicesProps<T>) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map((choice) => {
          const isChosen = chosen.includes(choice);
          return (
            <ChoiceChip
              key={choice}
              pressed={isChosen}
              onPress={() => onChange(all.filter((each) => (each === choice ? !isChosen : chosen.includes(each))))}
            >
              {labelOf(choice)}
            </ChoiceChip>
          );
        })}
      </div>
    </fieldset>
  );
}

interface PairProps {
  readonly legend: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Pair({ legend, hint, children }: PairProps) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-3 [&>*]:min-w-36 [&>*:has([type=date])]:min-w-44 [&>*]:grow [&>*]:basis-0">
        {children}
      </div>
      {hint === undefined ? null : (
        <p id={hintId} className="mt-2 px-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
