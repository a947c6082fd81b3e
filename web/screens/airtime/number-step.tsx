import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { MobileOperator } from '../../../shared/airtime.ts';
import { getMobileOperators } from '../../../shared/contracts/airtime/operators.ts';
import { quoteAirtime } from '../../../shared/contracts/airtime/quote.ts';
import { getRecentNumbers } from '../../../shared/contracts/airtime/recents.ts';
import { thaiMobileOf } from '../../../shared/phone.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { useFieldFault } from '../../ui/field.tsx';
import type { FieldFault } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { IconTile, Row } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { phoneWords, readTyped, reasonText } from '../kit/contract-faults.ts';
import { QueryView } from '../kit/query-view.tsx';
import type { FirstPageProps } from '../money-flow/money-flow.ts';
import { asWritten } from './as-written.ts';
import { NumbersBeforeList } from './numbers-before-list.tsx';
import { operatorFor } from './suggested-operator.ts';
import type { NumbersBefore } from './suggested-operator.ts';
import { shownNumber } from './typed-number.ts';
import type { ChosenNumber, TypedNumber } from './typed-number.ts';

/** What is wrong with a number as it was typed, in words, by the contract's rule; undefined where it can be sent. */
function numberFault({ isOwn, phone }: TypedNumber): string | undefined {
  if (isOwn) return undefined;
  // A contract that knows its caller's own number takes none for that one; here another is asked for.
  const reason =
    phone.trim() === '' ? 'mobile-required' : readTyped(quoteAirtime, { mobile: phone }).reasons?.['mobile'];
  return reason === undefined ? undefined : reasonText(reason, phoneWords);
}

function chosenOf(
  { isOwn, phone }: TypedNumber,
  { operatorCode, operatorName, amountsSatang }: MobileOperator,
  before: NumbersBefore | undefined,
): ChosenNumber {
  return {
    ...(!isOwn && { mobile: thaiMobileOf(phone) }),
    mobileMasked: before?.own.mobileMasked ?? '',
    operatorCode,
    operatorName,
    amountsSatang,
  };
}

/** Which number, and whose it is: one's own, one used before, or another. */
export function NumberStep({ own, onChange, onBack, onChosen }: FirstPageProps<TypedNumber, ChosenNumber>) {
  const query = useQuery(getMobileOperators, {}, { quiet: true });
  const before = useQuery(getRecentNumbers, {}, { quiet: true }).data;
  const number = useFieldFault();
  const operator = useFieldFault();
  const operators = query.data?.operators ?? [];
  // One's own number needs no field; whoever chooses another types it next.
  const [asks, setAsks] = useState(!own.isOwn);
  const change = (typed: Partial<TypedNumber>) => {
    number.tell(undefined);
    operator.tell(undefined);
    onChange(typed);
  };
  const goOn = (typed: TypedNumber) => {
    const fault = numberFault(typed);
    if (fault !== undefined) return number.tell(fault);
    const asked = operatorFor(typed, operators, before);
    return asked === undefined ? operator.tell(t('airtime.operatorNeeded')) : onChosen(chosenOf(typed, asked, before));
  };
  const choose = (row: NumbersBefore['rows'][number]) => {
    // Its operator is the suggested one, as it was topped up there before.
    const typed = { isOwn: false, phone: asWritten(row.mobile), operatorCode: '' };
    change(typed);
    goOn(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn(own);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Screen
        title={t('airtime.title')}
        onBack={onBack}
        asks={asks}
        bottom={query.data === undefined ? undefined : <Button type="submit">{t('airtime.next')}</Button>}
      >
        <WhichNumber {...{ own, before }} field={number} onChange={change} onWhich={setAsks} />
        <div className="mt-6">
          <QueryView query={query} skeleton={<OperatorsSkeleton />}>
            {() => <Operators {...{ own, operators, before }} field={operator} onChange={change} />}
          </QueryView>
        </div>
        {before === undefined || query.data === undefined ? null : (
          <NumbersBeforeList rows={before.rows} onChoose={choose} />
        )}
      </Screen>
    </form>
  );
}

interface PartProps {
  readonly own: TypedNumber;
  readonly before: NumbersBefore | undefined;
  readonly field: FieldFault;
  readonly onChange: (typed: Partial<TypedNumber>) => void;
}

interface WhichNumberProps extends PartProps {
  /** Whether another number is to be typed has been chosen. */
  readonly onWhich: (isOther: boolean) => void;
}

/** One's own number, which nobody has to type, or another. */
function WhichNumber({ own, before, field: { input, fault }, onChange, onWhich }: WhichNumberProps) {
  const choose = (choice: 'own' | 'other') => {
    onChange({ isOwn: choice === 'own', operatorCode: '' });
    onWhich(choice === 'other');
  };
  return (
    <>
      <fieldset>
        <legend className="mt-2 mb-4 px-1">
          <h2 className="text-xl font-bold">{t('airtime.which')}</h2>
        </legend>
        <Segmented
          name="number"
          wide
          choices={['own', 'other']}
          value={own.isOwn ? 'own' : 'other'}
          labelOf={(choice) => t(choice === 'own' ? 'airtime.own' : 'airtime.other')}
          onChange={choose}
        />
      </fieldset>
      <div className="mt-4">
        {own.isOwn ? (
          <Card className="py-1">
            <Row
              lead={<IconTile icon={Smartphone} tint="violet" />}
              title={
                <span className="tabular">
                  {shownNumber({ mobile: undefined, mobileMasked: before?.own.mobileMasked ?? '' })}
                </span>
              }
            />
          </Card>
        ) : (
          <PhoneField
            ref={input}
            label={t('airtime.phone')}
            value={own.phone}
            // Another number is another's, or at another operator.
            onChange={(phone) => onChange({ phone, operatorCode: '' })}
            error={fault}
            own={false}
          />
        )}
      </div>
    </>
  );
}

/** The tiles' shape while they are being loaded. */
function OperatorsSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-36 rounded-card" />
    </div>
  );
}

interface OperatorsProps extends PartProps {
  readonly operators: readonly MobileOperator[];
}

/** The operators, with the suggested one chosen until its person chooses another. */
function Operators({ own, before, operators, field: { input, fault }, onChange }: OperatorsProps) {
  const asked = operatorFor(own, operators, before);
  return (
    <ChoiceTiles
      legend={t('airtime.operator')}
      name="operator"
      choices={operators.map(({ operatorCode, operatorName }) => ({ value: operatorCode, label: operatorName }))}
      value={asked?.operatorCode}
      onChange={(operatorCode) => onChange({ operatorCode })}
      input={input}
      hint={asked !== undefined && own.operatorCode === '' ? t('airtime.suggested') : undefined}
      error={fault}
    />
  );
}
