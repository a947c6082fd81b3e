import type { Operator } from '../domains/operator/operator.ts';
import { putNewItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { keys } from './keys.ts';
import { periodsAt } from '../domains/calendar/periods.ts';

/** Who did what to whom, why and when. It names people by id and holds no personal data. */
export interface AuditRecord {
  readonly operator: Pick<Operator, 'id' | 'login'>;
  readonly action: string;
  readonly userId: string;
  readonly reason: string;
  readonly change: Readonly<Record<string, string | number | boolean>>;
}

/** The put of an audit record, for the transaction of what it tells of. */
export function putAuditRecord(table: string, body: string, record: AuditRecord, nowMs: number): TransactItem {
  const {
    operator: { id, login },
    ...rest
  } = record;
  return putNewItem(table, keys.audit(periodsAt(nowMs).month, body), { ...rest, operator: id, login, atMs: nowMs });
}
