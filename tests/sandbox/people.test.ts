import { describe, expect, it } from 'vitest';
import type { PersonOrder } from '../../functions/sandbox/people/person-order.ts';
import { Problem } from '../../functions/sandbox/problem.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';

/** A sandbox beside a product whose one person has the number 0812345678. */
function openWithPeople() {
  const asked: PersonOrder[] = [];
  const sandbox = openSandbox({
    setPerson: async (mobile, order) => {
      if (mobile !== '+66812345678')
        throw new Problem(404, 'unknown-person', 'Nobody has logged in with this number yet.');
      asked.push(order);
      return { userId: 'usr_1', tier: order.tier ?? 'basic' };
    },
  });
  return { sandbox, asked };
}

describe('the people', () => {
  it('are given a tier and a name by a program, the name as it is kept', async () => {
    const { sandbox, asked } = openWithPeople();
    const answer = await sandbox.call('PUT', '/people/0812345678', {
      tier: 'fully',
      firstName: ' Somchai ',
      lastName: 'Jaidee',
    });
    expect([answer.status, answer.body]).toEqual([200, { userId: 'usr_1', tier: 'fully' }]);
    expect(asked).toEqual([{ tier: 'fully', firstName: 'Somchai', lastName: 'Jaidee' }]);
  });

  it('are given them on the page, which then says so', async () => {
    const { sandbox, asked } = openWithPeople();
    const sent = await sandbox.submit('/people', {
      mobile: '081 234 5678',
      tier: 'semi',
      firstName: 'Malee',
      lastName: 'Suksan',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, 'people?done=%2B66812345678']);
    expect(asked).toEqual([{ tier: 'semi', firstName: 'Malee', lastName: 'Suksan' }]);
    expect((await sandbox.visit('/people?done=%2B66812345678')).text).toContain('has them now');
  });

  it.each([
    ['a number that has not logged in', '/people/0899999999', { tier: 'semi' }, 404, 'unknown-person'],
    ['a number that is none', '/people/12', { tier: 'semi' }, 422, 'mobile-not-valid'],
    ['a tier that is none', '/people/0812345678', { tier: 'gold' }, 422, 'input-not-valid'],
    ['an empty name', '/people/0812345678', { firstName: ' ' }, 422, 'input-not-valid'],
    ['what is no member', '/people/0812345678', { balance: 1 }, 422, 'input-not-valid'],
  ])('refuse %s', async (_what, path, order, status, code) => {
    const { sandbox, asked } = openWithPeople();
    const answer = await sandbox.call('PUT', path, order);
    expect([answer.status, codeOf(answer)]).toEqual([status, code]);
    expect(asked).toEqual([]);
  });

  it('stay as they are where operators name them', async () => {
    const sandbox = openSandbox();
    const answer = await sandbox.call('PUT', '/people/0812345678', { tier: 'semi' });
    expect([answer.status, codeOf(answer)]).toEqual([409, 'people-fixed']);
    expect((await sandbox.visit('/people')).text).not.toContain('<form');
    expect(sandbox.failures).toEqual([]);
  });
});
