import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { laterType, notificationType, transactionType } from '../../shared/enums.ts';
import { getNotificationPage } from '../../shared/contracts/notification/page.ts';
import { openChoice, openExtra } from '../../shared/open-choice.ts';
import { channels, transactionRowSchema } from '../../shared/transaction.ts';

const channel = openChoice(channels, 'other');

test('what this build knows is read as it is', () => {
  for (const known of channels) expect(z.parse(channel, known)).toBe(known);
  expect(z.parse(openExtra(z.enum(channels)), 'bank')).toBe('bank');
  for (const type of Object.values(transactionType)) expect(z.parse(transactionRowSchema.shape.type, type)).toBe(type);
});

test('what came later is read as what stands for it, or as not there', () => {
  expect(z.parse(channel, 'satellite')).toBe('other');
  expect(z.parse(openExtra(z.enum(channels)), 'satellite')).toBeUndefined();
  expect(z.parse(transactionRowSchema.shape.type, 99)).toBe(laterType);
});

test('an inbox with a later notice is read, the others in it as they are', () => {
  const notice = { notificationId: 'ntf_1', status: 1, createdAtMs: 1 };
  const rows = [...Object.values(notificationType), 99].map((type) => ({ ...notice, type }));
  const read = z.parse(getNotificationPage.output, { total: rows.length, rows });
  expect(read.rows.map(({ type }) => type)).toEqual([...Object.values(notificationType), laterType]);
});
