import { operatorOfMobile } from '../../../shared/airtime.ts';
import type { MobileOperator } from '../../../shared/airtime.ts';
import type { getRecentNumbers } from '../../../shared/contracts/airtime/recents.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { parseThaiMobile } from '../../../shared/phone.ts';
import type { TypedNumber } from './typed-number.ts';

export type NumbersBefore = OutputOf<typeof getRecentNumbers>;

/** The operator that a number was topped up by before, else the one that its first digits were given to. */
function suggestedCode(
  { isOwn, phone }: TypedNumber,
  operators: readonly MobileOperator[],
  before: NumbersBefore | undefined,
): string | undefined {
  if (isOwn) return before?.own.operatorCode;
  const mobile = parseThaiMobile(phone);
  const used = mobile === undefined ? undefined : before?.rows.find((row) => parseThaiMobile(row.mobile) === mobile);
  return used?.operatorCode ?? operatorOfMobile(operators, phone)?.operatorCode;
}

/**
 * The operator of a number: the one that somebody chose, or the suggested one until they do. Undefined where nobody
 * knows, or where it sells nothing any more.
 */
export function operatorFor(
  typed: TypedNumber,
  operators: readonly MobileOperator[],
  before: NumbersBefore | undefined,
): MobileOperator | undefined {
  const code = typed.operatorCode === '' ? suggestedCode(typed, operators, before) : typed.operatorCode;
  return operators.find(({ operatorCode }) => operatorCode === code);
}
