import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { texts } from '../../functions/sandbox/pages/texts.ts';
import { buildTopUpQr } from '../../shared/thai-qr.ts';
import { openSandbox, referenceIn } from './open-sandbox.ts';
import type { Answer, Sandbox } from './open-sandbox.ts';

const reference1 = '0DCF3ZJ8K2M4N6P8Q0R2';
const qrText = buildTopUpQr({ billerId: '099400016550100', reference1, amountSatang: 50_000 });
const bankWithQr = `/bank?qr=${qrText}`;

const documentOf = (answer: Answer) => new JSDOM(answer.text).window.document;
const wordsOf = (answer: Answer) => documentOf(answer).querySelector('main')?.textContent.replaceAll(/\s+/g, ' ') ?? '';
const payForm = { qrText, amountSatang: '50000', scenario: 'exact', payerBank: 'KBANK', copies: '1', delayMs: '0' };

/** Follows a form's redirect the way a browser does. */
async function follow(sandbox: Sandbox, path: string, answer: Answer): Promise<Answer> {
  expect(answer.status).toBe(303);
  const target = new URL(answer.headers.get('location') ?? '', `https://sandbox.invalid${path}`);
  return sandbox.visit(`${target.pathname}${target.search}`);
}

describe('every page', () => {
  const paths = [
    '/',
    '/phone',
    '/phone?mobile=0812345678',
    '/people',
    '/bank',
    bankWithQr,
    '/bank/slip',
    '/registry',
    '/clock',
    '/native',
  ];

  it.each(paths)(
    '%s is a page without inline script or style, with links below the sandbox wherever it is served',
    async (path) => {
      const answer = await openSandbox().visit(path);
      expect(answer.status).toBe(200);
      const page = documentOf(answer);
      expect(page.querySelectorAll('script:not([src]), style, [style], [onclick]')).toHaveLength(0);
      expect(answer.headers.get('content-security-policy')).toContain(
        "default-src 'none'; script-src 'self'; style-src 'self'",
      );
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const targets = [...page.querySelectorAll('a, link, script, form')].map(
        (element) =>
          element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('action') ?? 'none',
      );
      expect(targets.length).toBeGreaterThan(5);
      expect(targets.filter((target) => /^\/|^https?:|^none$/.test(target))).toEqual([]);
      const base = new URL(page.querySelector('base')?.getAttribute('href') ?? '', `https://host/under${path}`);
      expect(base.pathname).toBe('/under/');
    },
  );

  it.each(paths)('%s speaks Thai first, English where the browser prefers it, and remembers a choice', async (path) => {
    const sandbox = openSandbox();
    const languageOf = async (headers: Record<string, string>, to = path) =>
      documentOf(await sandbox.visit(to, headers)).documentElement.lang;
    expect(await languageOf({ 'accept-language': 'de' })).toBe('th');
    expect(await languageOf({ 'accept-language': 'en-GB,en;q=0.9' })).toBe('en');
    const chosen = await sandbox.visit(`${path}${path.includes('?') ? '&' : '?'}lang=th`, { 'accept-language': 'en' });
    expect(documentOf(chosen).documentElement.lang).toBe('th');
    expect(
      await languageOf({ 'accept-language': 'en', cookie: chosen.headers.get('set-cookie')?.split(';')[0] ?? '' }),
    ).toBe('th');
  });

  it('serves its style and scripts, which stand alone as valid programs', async () => {
    const sandbox = openSandbox();
    expect((await sandbox.visit('/assets/sandbox.css')).headers.get('content-type')).toContain('text/css');
    for (const name of ['phone', 'bank', 'card', 'native']) {
      const script = await sandbox.visit(`/assets/${name}.js`);
      expect(script.headers.get('content-type')).toContain('text/javascript');
      // A page that has nothing for the script to do: it must not need anything from this module.
      const { window } = new JSDOM('<!doctype html>', { runScripts: 'outside-only' });
      expect(() => {
        window.eval(script.text);
      }).not.toThrow();
    }
  });

  it('shows what was entered as text, never as markup', async () => {
    const sandbox = openSandbox();
    const attack = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
    await sandbox.call('POST', '/sms', { to: '0812345678', text: attack });
    for (const path of [
      `/phone?mobile=${encodeURIComponent(attack)}`,
      '/phone?mobile=0812345678',
      `/bank?qr=${encodeURIComponent(attack)}`,
      `/bank?lang=${encodeURIComponent(attack)}`,
      `/bank/slip?payments=${encodeURIComponent(attack)}`,
    ]) {
      const page = documentOf(await sandbox.visit(path));
      expect([path, page.querySelectorAll('img, main script').length]).toEqual([path, 0]);
    }
    expect(wordsOf(await sandbox.visit('/phone?mobile=0812345678'))).toContain(attack);
  });

  it('tells a person in words what does not exist', async () => {
    const answer = await openSandbox().visit('/nowhere');
    expect(answer.status).toBe(404);
    expect(wordsOf(answer)).toContain(texts.en.problems['unknown-path']);
  });
});

describe('the phone page', () => {
  it('shows the newest message first, its code large with a button to copy it', async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/sms', { to: '0812345678', text: 'Your code is 482913' });
    await sandbox.call('POST', '/sms', { to: '0812345678', text: 'THB 500.00 came in' });
    const page = documentOf(await sandbox.visit('/phone?mobile=0812345678'));
    expect([...page.querySelectorAll('.bubble')].map((bubble) => bubble.textContent.includes('482913'))).toEqual([
      false,
      true,
    ]);
    expect(page.querySelector('output')?.textContent).toBe('482913');
    expect(page.querySelector('button[data-copy]')?.getAttribute('data-copy')).toBe('482913');
    expect(wordsOf(await sandbox.visit('/phone'))).toContain('081-234-5678');
  });

  it('keeps itself fresh and copies the code', async () => {
    const sandbox = openSandbox();
    await sandbox.call('POST', '/sms', { to: '0812345678', text: 'Your code is 482913' });
    const first = await sandbox.visit('/phone?mobile=0812345678');
    await sandbox.call('POST', '/sms', { to: '0812345678', text: 'Your code is 777000' });
    const { window } = new JSDOM(first.text, {
      url: 'https://host/phone?mobile=0812345678',
      runScripts: 'outside-only',
      pretendToBeVisual: true,
    });
    const copied: string[] = [];
    Object.assign(window, {
      fetch: async () => new Response((await sandbox.visit('/phone?mobile=0812345678')).text),
    });
    Object.defineProperty(window.navigator, 'clipboard', {
      value: {
        writeText: (text: string) => {
          copied.push(text);
          return Promise.resolve();
        },
      },
    });
    window.eval((await sandbox.visit('/assets/phone.js')).text);
    window.document.dispatchEvent(new window.Event('visibilitychange'));
    await expect.poll(() => window.document.querySelectorAll('.bubble').length).toBe(2);
    window.document.querySelector<HTMLElement>('button[data-copy="777000"]')?.click();
    await expect.poll(() => window.document.querySelector('button[data-copy="777000"]')?.textContent).toBe('Copied');
    expect(copied).toEqual(['777000']);
    window.close();
  });

  it('explains a number that is none', async () => {
    expect(wordsOf(await openSandbox().visit('/phone?mobile=12'))).toContain(texts.en.mobileNotValid);
  });
});

describe('the bank page', () => {
  it('shows who is paid, how much and under which reference, and a button for each way to pay', async () => {
    const answer = await openSandbox().visit(bankWithQr);
    for (const word of ['Kapao Wallet', '500.00', '099400016550100', reference1])
      expect(wordsOf(answer)).toContain(word);
    const buttons = [...documentOf(answer).querySelectorAll('button[name=scenario]')].map((button) =>
      button.getAttribute('value'),
    );
    expect(buttons).toEqual(['exact', 'short', 'over', 'double', 'late', 'none']);
  });

  it('explains a text that is no whole QR', async () => {
    expect(wordsOf(await openSandbox().visit(`/bank?qr=${qrText.slice(0, -1)}`))).toContain(texts.en.qrNotReadable);
  });

  it('asks for the amount where the QR has none', async () => {
    const open = '00020101021130550016A0000006770101120115099999999999990021211122233344453037645802TH63043EE7';
    const sandbox = openSandbox();
    expect(wordsOf(await sandbox.visit(`/bank?qr=${open}`))).toContain(texts.en.amountMissing);
    expect(wordsOf(await sandbox.visit(`/bank?qr=${open}&amount=0`))).toContain(texts.en.amountNotValid);
    expect(wordsOf(await sandbox.visit(`/bank?qr=${open}&amount=12.5`))).toContain('Pay THB 12.50');
  });

  it('pays, shows the slip with what the wallet was told, and lists the payment', async () => {
    const sandbox = openSandbox({ answers: [503, 200] });
    const slip = await follow(sandbox, '/bank/slip', await sandbox.submit('/bank/slip', payForm));
    for (const word of ['Paid', '500.00', reference1, 'Payment received', 'Delivered · 2 tries · HTTP 200'])
      expect(wordsOf(slip)).toContain(word);
    expect(wordsOf(await sandbox.visit('/bank'))).toContain('THB 500.00');
    expect(wordsOf(await sandbox.visit(bankWithQr))).toContain('paid once before');
  });

  it('does in each scenario what the button says, with the options chosen', async () => {
    const sandbox = openSandbox();
    const pay = async (change: Record<string, string>) =>
      wordsOf(await follow(sandbox, '/bank/slip', await sandbox.submit('/bank/slip', { ...payForm, ...change })));
    expect(await pay({ scenario: 'double', reorder: 'yes', copies: '2' })).toContain(texts.en.slipPaidTwice);
    expect(sandbox.told).toHaveLength(4);
    expect(await pay({ scenario: 'late' })).toContain(texts.en.slipLate);
    expect(sandbox.offsetMs()).toBe(16 * 60_000);
    expect(await pay({ scenario: 'none' })).toContain(texts.en.slipNotPaidLead);
    expect(await pay({ scenario: 'short' })).toContain('499.00');
  });

  it('tells the wallet again on demand', async () => {
    const sandbox = openSandbox();
    await follow(sandbox, '/bank/slip', await sandbox.submit('/bank/slip', payForm));
    const bankReference = referenceIn(sandbox.told[0]);
    const slip = await follow(
      sandbox,
      '/bank/slip/resend',
      await sandbox.submit('/bank/slip/resend', { bankReference }),
    );
    expect(documentOf(slip).querySelectorAll('.told li')).toHaveLength(2);
    expect(sandbox.told).toHaveLength(2);
  });

  it('shows a refund on the slip and in the list', async () => {
    const sandbox = openSandbox();
    await sandbox.submit('/bank/slip', payForm);
    const bankReference = referenceIn(sandbox.told[0]);
    await sandbox.callSigned('POST', '/bank/refunds', { refundKey: 'sus_1', bankReference, amountSatang: 50_000 });
    expect(wordsOf(await sandbox.visit(`/bank/slip?payments=${bankReference}`))).toContain('Refund completed');
    expect(wordsOf(await sandbox.visit('/bank'))).toContain(texts.en.refundStates.completed);
  });
});

describe('the clock page', () => {
  it('moves the time and says how far it is off', async () => {
    const sandbox = openSandbox();
    expect(wordsOf(await sandbox.visit('/clock'))).toContain(texts.en.clockPage.same);
    const moved = await follow(sandbox, '/clock', await sandbox.submit('/clock', { step: 'day' }));
    expect(wordsOf(moved)).toContain('1 d ahead of true time');
    const further = await follow(sandbox, '/clock', await sandbox.submit('/clock', { step: 'quarter' }));
    expect(wordsOf(further)).toContain('1 d 15 min ahead of true time');
    expect(wordsOf(await follow(sandbox, '/clock', await sandbox.submit('/clock', { step: 'now' })))).toContain(
      texts.en.clockPage.same,
    );
  });

  it('offers nothing where the clock is fixed, and refuses a step in words', async () => {
    const sandbox = openSandbox({ movable: false });
    const page = await sandbox.visit('/clock');
    expect(documentOf(page).querySelectorAll('form')).toHaveLength(0);
    const refused = await sandbox.submit('/clock', { step: 'day' });
    expect([refused.status, wordsOf(refused)]).toEqual([409, expect.stringContaining(texts.en.clockPage.fixed)]);
  });

  it('answers programs on the same path with JSON', async () => {
    expect((await openSandbox().call('GET', '/clock')).body).toMatchObject({ offsetMs: 0 });
  });
});
