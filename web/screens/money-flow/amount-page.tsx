import type { FormEvent } from 'react';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { formatThb, parseBaht } from '../../../shared/money.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useRefresh } from '../../data/queries/use-refresh.ts';
import { t } from '../../text/text.ts';
import { AmountField, AmountPad } from '../../ui/amount-pad.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/chip.tsx';
import { useBalanceThb } from '../../ui/hidden-amounts.tsx';
import { MaskedPerson } from '../../ui/masked-person.tsx';
import { Screen } from '../../ui/screen.tsx';
import { typedBaht } from '../../ui/typed-baht.ts';
import { useStopped, WaysOut } from '../kit/way-out.tsx';
import type { Stopped } from '../kit/way-out.tsx';
import { useAsk } from '../use-ask.ts';
import { AmountTiles } from './amount-tiles.tsx';
import type { AmountTilesProps } from './amount-tiles.tsx';
import type { FlowWords, NamedPayee } from './money-flow.ts';

const ofBalance = queryNames<[typeof getLastBalance]>('balance/get-last');

interface AmountPageProps {
  readonly words: FlowWords;
  readonly payee: NamedPayee;
  /** In baht, as it is typed. */
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** The only amounts that there are, in satang, the smallest first; any can be typed where it is left out. */
  readonly amountsSatang: readonly number[] | undefined;
  readonly roomSatang: (balance: OutputOf<typeof getLastBalance>) => number;
  /** A quote is being asked for. */
  readonly isAsking: boolean;
  /** Goes on with an amount; what it gives is why not. */
  readonly onReview: (amountSatang: number) => Promise<Stopped | undefined>;
  /** Finds out how much all of it is, in satang; what it gives is why not. */
  readonly onAll: ((onFound: (allSatang: number) => void) => Promise<Stopped | undefined>) | undefined;
  readonly onBack: () => void;
}

/** How much may leave this way by what was heard last, and a way to hear it anew. */
function useRoom(roomSatang: AmountPageProps['roomSatang']) {
  const shown = useQuery(getLastBalance, {}, { quiet: true }).data;
  const room = shown === undefined ? undefined : roomSatang(shown);
  const balance = useAsk(getLastBalance);
  const refresh = useRefresh();
  const askRoom = async () => {
    const asked = await balance.run({});
    if (asked.kind !== 'ok') return room;
    void refresh(ofBalance);
    return roomSatang(asked.data);
  };
  return { room, askRoom, isAskingRoom: balance.isRunning };
}

/** All of it in one press. */
function All({ onPress }: { readonly onPress: () => void }) {
  return (
    <div className="mt-3 flex justify-center">
      <ChoiceChip pressed={false} onPress={onPress}>
        {t('money.all')}
      </ChoiceChip>
    </div>
  );
}

/** The way back to choose another payee. */
function Another({ onPress }: { readonly onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-11 min-w-11 px-1 text-sm font-semibold text-brand-ink">
      {t('money.change')}
    </button>
  );
}

/** The most of the amounts that there are, in satang, that fits; 0 where none does. */
function mostOf(amountsSatang: readonly number[] | undefined, fitsSatang: number): number {
  return amountsSatang === undefined ? fitsSatang : (amountsSatang.findLast((satang) => satang <= fitsSatang) ?? 0);
}

type AmountInputProps = Omit<AmountTilesProps, 'amountsSatang'> & Pick<AmountPageProps, 'amountsSatang'>;

/** An amount that is typed, or one of those that there are. */
function AmountInput({ amountsSatang, ...field }: AmountInputProps) {
  return amountsSatang === undefined ? (
    <AmountField {...field} />
  ) : (
    <AmountTiles {...field} amountsSatang={amountsSatang} />
  );
}

/** How much, and to whom. */
export function AmountPage({
  words,
  payee,
  amount,
  onAmount,
  amountsSatang,
  roomSatang,
  isAsking,
  onReview,
  onAll,
  onBack,
}: AmountPageProps) {
  const { input, fault, wayOut, stop } = useStopped();
  const { room, askRoom, isAskingRoom } = useRoom(roomSatang);
  const balanceThb = useBalanceThb();
  const change = (typed: string) => {
    onAmount(typed);
    stop(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const amountSatang = parseBaht(amount) ?? 0;
    if (amountsSatang?.includes(amountSatang) === false) return stop({ text: t('money.choose') });
    if (amountSatang === 0) return stop({ text: t('amount.required') });
    // What is shown may be old; only what the server says now is a reason to refuse.
    const most = room !== undefined && amountSatang > room ? await askRoom() : undefined;
    if (most !== undefined && amountSatang > most) {
      return stop({ text: t(`${words}.tooMuch`, { amount: formatThb(most) }) });
    }
    return stop(await onReview(amountSatang));
  };
  const field = {
    input,
    label: t(`${words}.amount`),
    value: amount,
    onChange: change,
    hint: room === undefined ? undefined : t(`${words}.balance`, { amount: balanceThb(room) }),
    error: fault,
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Screen
        title={t(`${words}.title`)}
        onBack={onBack}
        keys={amountsSatang === undefined ? <AmountPad value={amount} onChange={change} /> : undefined}
        bottom={
          <Button type="submit" busy={isAsking || isAskingRoom}>
            {t(`${words}.review`)}
          </Button>
        }
      >
        <MaskedPerson {...payee} label={t(`${words}.to`)} action={<Another onPress={onBack} />} />
        <div className={amountsSatang === undefined ? 'my-auto pt-6' : 'pt-6'}>
          <AmountInput {...field} amountsSatang={amountsSatang} />
          {wayOut === undefined ? null : (
            <WaysOut
              {...wayOut}
              fitsSatang={mostOf(amountsSatang, wayOut.fitsSatang)}
              onTake={(satang) => change(typedBaht(satang))}
            />
          )}
          {onAll === undefined ? null : (
            <All onPress={() => void onAll((allSatang) => change(typedBaht(allSatang))).then(stop)} />
          )}
        </div>
      </Screen>
    </form>
  );
}
