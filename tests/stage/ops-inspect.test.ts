import { describe, expect, it, vi } from 'vitest';
import { formatThaiMobile, parseThaiMobile } from '../../shared/phone.ts';
import { ageText } from '../../infra/ops/commands/overdue.ts';
import { openDoor } from '../front-door/door/door.ts';
import { askedUnlock } from '../front-door/held/asked-unlock.ts';
import { logIn, newUser, randomMobile } from '../front-door/people/users.ts';
import { openOps } from './ops-command.ts';
import { patience } from './patience.ts';

const { ops } = openOps();
const reason = ['--reason', 'rings the owner up, case 4711'];

describe('npm run ops -- sessions', () => {
  it('shows where a person is logged in, by number and by id', async () => {
    const user = await logIn(await openDoor(), randomMobile());
    const byNumber = await ops(['sessions', user.mobile]);
    expect(byNumber).toMatchObject({ code: 0, out: expect.stringMatching(/in use +code +kapao/) });
    expect((await ops(['sessions', user.userId])).out).toBe(byNumber.out);
    expect(await ops(['sessions'])).toMatchObject({ code: 1, error: expect.stringContaining('Whose?') });
  });
});

describe('npm run ops -- unlock-asks', () => {
  it('lists masked who waits to have their wallet unlocked, and for how long', async () => {
    const { userId, mobile } = await askedUnlock(await openDoor());
    // The index is a little behind the table.
    await vi.waitFor(async () => {
      const { code, out } = await ops(['unlock-asks']);
      const line = out.split('\n').find((each) => each.includes(userId)) ?? '';
      // Whoever shows a code goes on by a minute with a clock of their own: the stage's may be behind what they asked.
      expect([code, line]).toEqual([1, expect.stringMatching(/ 0 min +(?:2 d 23 h|3 d 0 h) /)]);
      expect(line).toContain(`${mobile.slice(0, 3)}-***-*${mobile.slice(-3)}`);
      expect(out).not.toContain(mobile);
    }, patience);
  });
});

describe('npm run ops -- find, unmask and audit', () => {
  it('finds a person masked, shows the number for a reason, and the trail tells of both', async () => {
    const user = await newUser(await openDoor());
    const found = await ops(['find', user.mobile]);
    expect(found).toMatchObject({ code: 0, out: expect.stringContaining('This is a phone.') });
    expect(found.out).toContain(user.userId);
    expect(found.out).not.toContain(formatThaiMobile(parseThaiMobile(user.mobile) ?? 'none'));
    expect(await ops(['unmask', user.userId, '--field', 'mobile', ...reason])).toEqual({
      code: 0,
      out: `${formatThaiMobile(parseThaiMobile(user.mobile) ?? 'none')}\n`,
      error: '',
    });
    await vi.waitFor(
      async () => {
        const { out } = await ops(['audit', '--about', user.userId]);
        expect(out).toMatch(/somchai +unmask +usr_\w+ +rings the owner up, case 4711 +field mobile/);
        expect(out).toMatch(/somchai +find +usr_\w+ +looked +as phone/);
      },
      { ...patience, interval: 500 },
    );
  });

  it.each([
    ['nothing has the reference', ['find', 'ZZZZ99999'], 'Nothing has this reference'],
    ['no reference is given', ['find'], 'Which one?'],
    ['no reason is given', ['unmask', 'usr_1M81XTKEXPY9VEDN29C2', '--field', 'mobile'], 'Why?'],
    ['the field is none', ['unmask', 'usr_1M81XTKEXPY9VEDN29C2', '--field', 'shoe', ...reason], 'What?'],
    ['nobody is named', ['audit'], 'Of whom?'],
    ['no transaction is given', ['timeline'], 'Which one?'],
    ['nothing has the id', ['timeline', `txn_${'0'.repeat(20)}`], 'could not be found'],
    ['nobody can be asked about it', ['partner-word', `txn_${'0'.repeat(20)}`], 'could not be found'],
  ])('says so when %s', async (_when, args, words) => {
    const { code, out, error } = await ops(args);
    expect([code, `${out}${error}`]).toEqual([1, expect.stringContaining(words)]);
  });
});

it('an age is told in its two largest units', () => {
  const minuteMs = 60_000;
  expect([-5, 59, 61, 25 * 60].map((minutes) => ageText(minutes * minuteMs))).toEqual([
    '0 min',
    '59 min',
    '1 h 1 min',
    '1 d 1 h',
  ]);
});
