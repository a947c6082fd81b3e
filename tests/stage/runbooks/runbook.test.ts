import { expect, test } from 'vitest';
import { commandsOf, fill, openRunbook, wordsOf } from './runbook.ts';

const fine = { code: 0, out: '', error: '' };

test("a page's commands are read in their order, without the stage and what is said beside them", () => {
  expect(commandsOf('money-in-suspense').slice(0, 2)).toEqual(['suspense', 'suspense --month 202611']);
  expect(commandsOf('four-eyes', 'Who is an operator').at(-1)).toBe('operators');
  expect(commandsOf('four-eyes', 'Who is an operator')).not.toContain('proposals');
  expect(() => commandsOf('four-eyes', 'Who is nobody')).toThrow('has no heading "Who is nobody"');
});

test('words are parted as by a shell, and each place takes one value', () => {
  expect(wordsOf('approve <id> --reason "seen, case 4711"')).toEqual([
    'approve',
    '<id>',
    '--reason',
    'seen, case 4711',
  ]);
  const command = 'reopen <the day> --reason "asked by <who>"';
  expect(fill(command, { 'the day': '20261122', who: 'the bank' })).toEqual([
    'reopen',
    '20261122',
    '--reason',
    'asked by the bank',
  ]);
  expect(() => fill(command, { 'the day': '20261122' })).toThrow('asks for <who>');
  expect(() => fill('books', { day: '20261122' })).toThrow('has no place for day');
});

test('a rehearsal runs only what stands on the page, and knows what it has not run', async () => {
  const ran: (readonly string[])[] = [];
  const ops = (words: readonly string[]) => {
    ran.push(words);
    return Promise.resolve(fine);
  };
  const runbook = openRunbook(ops, 'due-items-given-up');
  expect(runbook.left()).toEqual(['given-up']);
  expect(() => runbook.run('reconcile')).toThrow('has no command "reconcile"');
  await runbook.run('given-up', {}, { as: 'malee' });
  expect(ran).toEqual([['given-up', '--as', 'malee']]);
  expect(runbook.left()).toEqual([]);
});
