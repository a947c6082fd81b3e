import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { accountEndings } from '../../functions/sandbox/bank/account-names.ts';
import { accountNameSchema } from '../../functions/partners/bank-contract.ts';
import { codeOf, openSandbox } from './open-sandbox.ts';
import type { Sandbox } from './open-sandbox.ts';

const holder = { thai: 'นายสมชาย ใจดี', latin: 'MR SOMCHAI JAIDEE' };
const askOf = (sandbox: Sandbox, accountNumber: string) =>
  sandbox.callSigned('POST', '/bank/account-name', { bankCode: '004', accountNumber });

describe('whose an account is', () => {
  it.each([
    ['1234567801', { status: 'open', holder }],
    ['1234567802', { status: 'open', holder: { thai: 'นางสาวมาลี รักไทย', latin: 'MS MALEE RAKTHAI' } }],
    ['1234567803', { status: 'open', holder: { thai: 'นายสมชาย ใจด', latin: 'MR SOMCHAI JAIDE' } }],
    ['1234567804', { status: 'unknown' }],
    ['1234567805', { status: 'closed' }],
  ])('of %s: %j', async (accountNumber, said) => {
    const { status, body } = await askOf(openSandbox(), accountNumber);
    expect([status, accountNameSchema.parse(body)]).toEqual([200, { bankCode: '004', accountNumber, ...said }]);
  });

  it('an answer that gets lost takes longer than the product waits, an unavailable bank says so', async () => {
    const sandbox = openSandbox();
    expect((await askOf(sandbox, '1234567806')).status).toBe(504);
    expect(sandbox.paused).toEqual([6_000]);
    expect((await askOf(sandbox, '1234567807')).status).toBe(503);
  });

  it('is told to the product alone', async () => {
    const answer = await openSandbox().call('POST', '/bank/account-name', {
      bankCode: '004',
      accountNumber: '1234567801',
    });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'signature-not-valid']);
  });
});

describe('the holder', () => {
  it('is named for all accounts or for one', async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/bank/holders', { holder: { latin: 'Ms Anna Berg' } });
    await sandbox.call('POST', '/bank/holders', { accountNumber: '111111111', holder: { thai: 'มานะ' } });
    const holderOf = async (accountNumber: string) => (await askOf(sandbox, accountNumber)).body['holder'];
    expect([await holderOf('1234567801'), await holderOf('111111111')]).toEqual([
      { latin: 'Ms Anna Berg' },
      { thai: 'มานะ' },
    ]);
    expect((await sandbox.call('GET', '/bank/holders')).body).toEqual({ holder: { latin: 'Ms Anna Berg' } });
    expect((await sandbox.call('GET', '/bank/holders?accountNumber=111111111')).body).toEqual({
      holder: { thai: 'มานะ' },
    });
    expect(codeOf(await sandbox.call('POST', '/bank/holders', { holder: {} }))).toBe('input-not-valid');
  });

  it("is named on the bank's page, which shows every ending", async () => {
    const sandbox = openSandbox();
    const saved = await sandbox.submit('/bank/accounts', { thai: '', latin: ' Ms Anna Berg ' });
    expect([
      saved.status,
      new URL(saved.headers.get('location') ?? '', 'https://sandbox.invalid/bank/accounts').pathname,
    ]).toEqual([303, '/bank']);
    const page = new JSDOM((await sandbox.visit('/bank')).text).window.document;
    expect(page.querySelector('#latin')?.getAttribute('value')).toBe('Ms Anna Berg');
    const endings = [...page.querySelectorAll('dt')].map(({ textContent }) => textContent);
    for (const ending of Object.keys(accountEndings)) expect(endings).toContain(ending);
  });
});
