import type { Airtime } from '../../../shared/airtime.ts';
import { airtimeForm } from '../../commands/airtime/create.ts';
import { typedBaht } from '../../ui/typed-baht.ts';
import { startDraft } from '../money-flow/flow-draft.ts';
import type { Beginning } from '../money-flow/use-begin-again.ts';
import { asWritten } from './as-written.ts';
import type { TypedNumber } from './typed-number.ts';

type Asked = Pick<Airtime, 'isOwn' | 'typedMobile' | 'operatorCode' | 'amountSatang'>;

/** The same number at the same operator. */
function numberOf({ isOwn, typedMobile, operatorCode }: Asked): TypedNumber {
  return isOwn || typedMobile === undefined
    ? { isOwn, phone: '', operatorCode: isOwn ? operatorCode : '' }
    : { isOwn, phone: asWritten(typedMobile), operatorCode };
}

/**
 * The next mobile top-up of the same number by as much. An operator that is there no more is chosen by nobody, and an
 * amount that is sold no more is none of the tiles.
 */
export function airtimeAgain(before: Asked): Beginning {
  return () => {
    startDraft<TypedNumber>(airtimeForm, numberOf(before), { amount: typedBaht(before.amountSatang) });
    return ['/topUp/mobile?step=number'];
  };
}
