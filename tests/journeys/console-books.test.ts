import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { endFinding, findingsOf } from '../../functions/table/books.ts';
import { putFinding } from '../../functions/table/note-finding.ts';
import { closedDay, closeForAWhile } from '../books/closed-day.ts';
import { newConsoleUser } from '../front-door/console/console-users.ts';
import { openDoor } from '../front-door/door/door.ts';
import { ownStage } from '../stage/own-stage.ts';
import { assertAccessible } from './accessible.ts';
import { startBrowser } from './browser.ts';
import { atTheConsole, walkAs } from './operator-desk.ts';
import type { Operator } from './operator-desk.ts';

const stage = ownStage();
const day = '20010105';
let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
});
afterAll(() => browser.close());

/** A closed day with a charge of the bank that nobody has booked, in the books of the stage. */
async function closedWithCharge() {
  const door = await openDoor();
  const books = { documents: door.clients.documents, table: door.runtime.table };
  const charge = {
    identity: randomBytes(20).toString('hex'),
    ordinal: 1,
    outcome: 'theirs-only',
    about: 'other',
    direction: 'out',
    amountSatang: 1_250,
    lineReference: `CHARGE${randomBytes(4).toString('hex')}`,
    reference: undefined,
    bookedAtMs: 1_790_000_000_000,
  } as const;
  await closeForAWhile(books, { ...closedDay, day });
  await putFinding(books, day, charge);
  await endFinding(books, day, charge.identity, { outcome: 'theirs-only', end: 'left' });
  return { door, books, charge };
}

/** From the closed days to the finding, which they propose to book as what the bank charges. */
async function proposes({ page, press, enter }: Operator, lineReference: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: '2001' }).first().waitFor();
  await assertAccessible(page, 'the closed days');
  await page.goto(`${page.url().split('#')[0]}#/book-findings?day=2001-01-05`);
  await press(page.getByRole('row').filter({ hasText: lineReference }).getByRole('button').first());
  const sheet = page.getByRole('complementary');
  await sheet.getByText('12.50', { exact: false }).first().waitFor();
  await assertAccessible(page, 'a finding of the books');
  await press(sheet.getByRole('button', { name: 'Correct the line' }));
  const form = sheet.getByRole('form', { name: 'Correct the line' });
  await form.getByLabel('Into').selectOption('fee-income');
  await form.getByLabel('Why').fill('the monthly charge, ticket 4711');
  await enter(form.getByLabel('Why'));
  await form.getByRole('status').waitFor();
  await assertAccessible(page, 'a finding that is proposed to be booked');
}

/** Somebody else sees what it was proposed on and what is true now, and says no. */
async function rejects({ page, press, enter }: Operator, identity: string): Promise<void> {
  await press(page.getByRole('row').filter({ hasText: identity }).getByRole('button').first());
  const sheet = page.getByRole('complementary');
  for (const text of ['What the proposer saw', 'What is true now', 'the monthly charge, ticket 4711'])
    await sheet.getByText(text).first().waitFor();
  await assertAccessible(page, 'a proposal about the books');
  await press(sheet.getByRole('button', { name: 'Reject' }));
  const form = sheet.getByRole('form', { name: 'Reject' });
  await form.getByLabel('Why').fill('the bank gives it back tomorrow');
  await enter(form.getByLabel('Why'));
  await form.getByRole('status').getByText('Done.').waitFor();
}

test('a finance officer finds what a closed day left and proposes to book it; another says no, and nothing was booked', async () => {
  const { door, books, charge } = await closedWithCharge();
  const [one, other] = await Promise.all([
    newConsoleUser(door, { roles: ['money'] }),
    newConsoleUser(door, { roles: ['money'] }),
  ]);
  const malee = await atTheConsole(browser, stage, one, '#/book-days');
  await walkAs(malee, 'a finding', (operator) => proposes(operator, charge.lineReference));
  const somchai = await atTheConsole(browser, stage, other, '#/proposals');
  await walkAs(somchai, 'a correction', (operator) => rejects(operator, charge.identity));
  const found = (await findingsOf(books, day)).find(({ identity }) => identity === charge.identity);
  expect(found).toEqual({ ...charge, end: 'left' });
});
