import { operation as freezeMoney } from '../../../functions/handlers/ops/freeze.ts';
import type { FreezeReason, FreezeScope } from '../../../shared/freeze.ts';
import type { Door } from '../door/door.ts';
import { succeedAs } from '../people/operators.ts';
import type { TestOperator } from '../people/operators.ts';
import type { User } from '../people/users.ts';

interface Wish {
  readonly amountSatang: number;
  readonly scope?: FreezeScope;
  readonly reasonClass?: FreezeReason;
  readonly hours?: number;
}

/** An operator freezes a part of somebody's money for a case. */
export function freezeFor(
  door: Door,
  by: TestOperator,
  { userId }: Pick<User, 'userId'>,
  { amountSatang, scope = 'all', reasonClass = 'under-inquiry', hours = 24 }: Wish,
) {
  return succeedAs(door, freezeMoney, by, {
    whose: userId,
    amountSatang,
    scope,
    reasonClass,
    hours,
    caseNumber: 'CASE-4711',
    reason: 'hacked account, case 4711',
  });
}
