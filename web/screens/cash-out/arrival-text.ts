import type { Arrival } from '../../../shared/cash-out.ts';
import { t } from '../../text/text.ts';
import { whenOf } from '../when-of.ts';

/** When the money is in the account, in words. */
export function arrivalText({ runAtMs }: Arrival): string {
  return runAtMs === undefined ? t('cashOut.atOnce') : t('cashOut.nextRun', { time: whenOf(runAtMs) });
}
