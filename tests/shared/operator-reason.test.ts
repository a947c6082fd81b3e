import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { namesSomebody, reasonSchema } from '../../shared/operator-reason.ts';

test.for([
  'called 0812345678',
  'called 081-234-5678',
  'called 081 234 5678',
  'called +66812345678',
  'called +66 81 234 5678',
  'โทร ๐๘๑-๒๓๔-๕๖๗๘',
  'office 02-123-4567',
  'card 1-1037-00123-45-6',
  'card 1103700123456',
  'account 123-4-56789-0',
  'account 1234567890',
  'wrote from somchai@example.com',
])('"%s" tells of somebody', (text) => {
  expect(namesSomebody(text)).toBe(true);
  expect(z.safeParse(reasonSchema, text).error?.issues.map(({ message }) => message)).toEqual([
    'reason-names-somebody',
  ]);
});

test.for([
  'paid back by finance, ticket 4711',
  'seen at the counter on 2026-11-22 10:15',
  'on 22/11/2569',
  'THB 1,234,567.00 twice',
  'see prp_1M81XTKEXPY9VEDN29C2',
  'BNK1M7YXDWXNZVN83TJ7S37',
  'case 12345678',
  'from 09:00 to 10:30',
  'form 2026-01-05 09.15',
  'พบที่เคาน์เตอร์ วันที่ ๒๒/๑๑/๒๕๖๙',
])('"%s" tells of nobody', (text) => {
  expect(z.parse(reasonSchema, text)).toBe(text);
});
