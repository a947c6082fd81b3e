import type { EvidenceReading } from '../domains/inspect/evidence-reading.ts';
import { absent, equals, followingItem, updateItem } from './expression.ts';
import type { TransactItem } from './expression.ts';
import { integerOf, optionalIntegerOf, textOf } from './item.ts';
import type { Item } from './item.ts';
import { keys } from './keys.ts';

const dayMs = 86_400_000;

/** Reads that an operator may read the evidence of something. */
export function readEvidenceReading(operatorId: string, subject: string, item: Item): EvidenceReading {
  const usedAtMs = optionalIntegerOf(item, 'usedAtMs');
  return {
    operatorId,
    subject,
    caseNumber: textOf(item, 'caseNumber'),
    untilMs: integerOf(item, 'untilMs'),
    ...(usedAtMs !== undefined && { usedAtMs }),
  };
}

/** Lets an operator read the evidence of something once; what they were allowed of it before is over by that. */
export function allowReading(
  table: string,
  { operatorId, subject, caseNumber, untilMs }: Omit<EvidenceReading, 'usedAtMs'>,
): TransactItem {
  const ttlSeconds = Math.ceil((untilMs + dayMs) / 1000);
  return followingItem(table, keys.evidenceReading(operatorId, subject), { caseNumber, untilMs, ttlSeconds });
}

/** Uses a reading up, over what was read of it: of two at once one sees something. */
export function takeReading(
  table: string,
  { operatorId, subject, untilMs }: EvidenceReading,
  usedAtMs: number,
): TransactItem {
  return updateItem(table, keys.evidenceReading(operatorId, subject), {
    set: { usedAtMs },
    where: [equals('untilMs', untilMs), absent('usedAtMs')],
  });
}
