// @vitest-environment jsdom
import { showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { getUsedTradeLimit } from '../../../shared/contracts/limits/get-used.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { Tier } from '../../../shared/enums.ts';
import { useQuery } from '../../../web/data/queries/use-query.ts';
import { AccountLimitsScreen } from '../../../web/screens/settings/account-limits-screen.tsx';
import { VerificationLevelsScreen } from '../../../web/screens/settings/verification-levels-screen.tsx';
import { NotOpenScreen } from '../../../web/screens/public/not-open-screen.tsx';
import { loginState } from '../../../web/session.ts';
import { companyLimits } from '../../states/money.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';

const baht = {
  unauthorized: [3_000, 2_000, 5_000, 1_000, 3_000, 0, 0, 0, 0, 1_000, 0],
  basic: [10_000, 10_000, 30_000, 5_000, 20_000, 0, 0, 5_000, 20_000, 5_000, 5_000],
  semi: [50_000, 50_000, 200_000, 50_000, 200_000, 50_000, 200_000, 50_000, 200_000, 50_000, 50_000],
  fully: [200_000, 200_000, 500_000, 200_000, 500_000, 200_000, 500_000, 200_000, 500_000, 100_000, 100_000],
} as const;
const tiers = ['unauthorized', 'basic', 'semi', 'fully'] as const;

const limitsOf = (tier: (typeof tiers)[number]) => ({
  tier,
  perPaymentSatang: baht[tier][9] * 100,
  singleReceivingSatang: baht[tier][10] * 100,
  limits: baht[tier].slice(0, 9).map((limit, index) => ({ limitType: index + 1, limitSatang: limit * 100 })),
});

let server: WalletServer;
let openTopUpSatang = 0;
beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
afterEach(cleanup);

async function arrange(tier: (typeof tiers)[number], auditStatus?: 1): Promise<void> {
  await startLoggedIn(server, { tier, ...(auditStatus !== undefined && { auditStatus }) });
  const next = tiers[tiers.indexOf(tier) + 1];
  const uses = {
    day: { remaining: 3, total: 5 },
    week: { remaining: 18, total: 20 },
    month: { remaining: 57, total: 60 },
  };
  server.answer(getTradeLimitConfig.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      current: limitsOf(tier),
      ...(next !== undefined && { next: limitsOf(next) }),
      levels: tiers.map(limitsOf),
      own: [],
    },
  }));
  server.answer(getUsedTradeLimit.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      used: [{ limitType: 2, usedSatang: 150_000 }],
      freeTransfers: uses,
      freeCashOuts: {
        day: { remaining: 1, total: 2 },
        week: { remaining: 4, total: 5 },
        month: { remaining: 9, total: 10 },
      },
      openTopUpSatang,
      openTopUps: 0,
    },
  }));
  server.answer(getLastBalance.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      availableSatang: 50_000,
      heldSatang: 10_000,
      reserveSatang: 0,
      transferableSatang: 50_000,
      withdrawableSatang: 50_000,
      atMs: 1,
    },
  }));
}

beforeEach(() => {
  openTopUpSatang = 0;
  return startScreens(server);
});
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

describe('the limits', () => {
  it('say what is used of each, what the next level gives, and what this level closes', async () => {
    await arrange('unauthorized');
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    const [topUpDay] = await screen.findAllByRole('meter', { name: 'Per day' });
    expect(topUpDay?.getAttribute('aria-valuetext')).toBe('THB 1,500.00 of THB 2,000.00 used');
    expect(screen.getByText('THB 500.00 left')).toBeDefined();
    // The cap counts all that the wallet holds, also what is on its way out.
    expect(screen.getByRole('meter', { name: 'Maximum balance' }).getAttribute('aria-valuetext')).toBe(
      'THB 600.00 of THB 3,000.00 used',
    );
    expect(screen.getAllByText('Not available at this level')).toHaveLength(4);
    // Nothing is free of what the level does not give.
    expect(screen.queryByText('Free transfers left')).toBeNull();
    expect(screen.queryByText('Free cash outs left')).toBeNull();
  });

  it.each([
    ['Wallet balance', 'All the money in your wallet, also what is on its way out.'],
    ['Top-up', 'What you top up yourself, by QR or bank transfer.'],
    ['Transfer and cash out', 'What you transfer to other wallets and cash out to bank accounts, together.'],
    ['Money received', 'What others transfer to your wallet.'],
    ['Bills and mobile top-up', 'Bills, mobile top-ups and automatic payments, together.'],
  ])('say of %s what counts towards it', async (name, text) => {
    await arrange('semi');
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    const group = (await screen.findByRole('heading', { name })).parentElement;
    expect(group?.textContent).toContain(text);
  });

  it('say how many uses are free of what the level gives', async () => {
    await arrange('semi');
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    expect((await screen.findByText('Free transfers left')).parentElement?.textContent).toContain(
      'Today 3/5·Week 18/20·Month 57/60',
    );
    expect(screen.getByText('Free cash outs left').parentElement?.textContent).toContain(
      'Today 1/2·Week 4/5·Month 9/10',
    );
  });

  it('say what unpaid top-ups hold of them, for nothing of it counts as used', async () => {
    const held = /^Top-ups you have not paid hold/;
    await arrange('basic');
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    await screen.findAllByRole('meter');
    expect(screen.queryByText(held)).toBeNull();
    cleanup();
    openTopUpSatang = 123_400;
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    expect((await screen.findByText(held)).textContent).toContain('THB 1,234.00');
  });

  it('say of the level what comes next, and lead to what it takes', async () => {
    await arrange('basic');
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    await press(/Account level.*Basic.*Next level: Semi-verified.*Your face matched with the photo on your ID/);
    expect(location.hash).toBe('#/verificationLevels');
  });

  it('say of one payment and of one receipt, too, what the next level gives', async () => {
    await arrange('basic');
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).parentElement?.textContent;
    expect(await fact('Per payment')).toMatch(/5,000\.00Next level 50,000$/);
    expect(await fact('Received per transfer')).toMatch(/5,000\.00Next level 50,000$/);
    cleanup();
    await arrange('fully');
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    expect(await fact('Per payment')).not.toContain('Next level');
  });

  it.each<[(typeof tiers)[number], number]>([
    ['basic', 0],
    ['semi', 1],
    ['fully', 1],
  ])('of a level that promises more than can be sent without a face say so: %s', async (tier, times) => {
    await arrange(tier);
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    await screen.findAllByRole('meter');
    const said = screen.queryAllByText(
      'Sending THB 50,000.00 or more at once takes a check of your face, and so does each payment that takes a day to another THB 200,000.00.',
    );
    expect(said).toHaveLength(times);
  });

  it('that did not load say so and are asked for again', async () => {
    await arrange('basic');
    server.answer(getUsedTradeLimit.path, () => 'drop');
    showScreen(<AccountLimitsScreen />, '/accountLimits');
    await screen.findByText('This could not be loaded');
    await arrange('basic');
    await press('Try again');
    await screen.findByText('Basic');
  });
});

describe('the levels', () => {
  it("show the way up, one's own place on it, what each takes and what each gives", async () => {
    await arrange('basic');
    showScreen(<VerificationLevelsScreen />, '/verificationLevels');
    const own = (await screen.findByText('Your level')).closest('li');
    expect(within(own ?? document.body).getByText('Basic')).toBeDefined();
    const levels = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(levels).toEqual(['1Not verified', '2Basic', '3Semi-verified', '4Fully verified']);
    expect(
      within(screen.getAllByRole('listitem').at(-1)?.closest('ol > li') ?? document.body).getAllByText('THB 200,000.00')
        .length,
    ).toBeGreaterThan(0);
    expect(screen.getByText(/have your card and your face checked/)).toBeDefined();
  });

  it('lead a company to its own page, and tell it of no step of a person', async () => {
    await arrange('unauthorized');
    const { path, data } = companyLimits();
    server.answer(path, () => ({ code: 1, message: 'OK', data: structuredClone(data) }));
    showScreen(<VerificationLevelsScreen />, '/verificationLevels');
    await press('To the company’s page');
    expect(location.hash).toBe('#/identityEnterprise');
    expect(document.body.textContent).not.toMatch(/your face|passport|Verify/);
  });

  it('say of each level all that it gives by day and by month, and of one payment either way', async () => {
    await arrange('basic');
    showScreen(<VerificationLevelsScreen />, '/verificationLevels');
    const basic = (await screen.findByText('Your level')).closest('li');
    const seen = Array.from(basic?.querySelectorAll('dl > div') ?? [], (fact) => [
      fact.querySelector('dt')?.textContent,
      Array.from(fact.querySelectorAll('dd .sr-only'), (amount) => amount.textContent),
    ]);
    expect(seen).toEqual([
      ['Maximum balance', ['THB 10,000.00']],
      ['Top-up per day / month', ['THB 10,000.00', 'THB 30,000.00']],
      ['Received per day / month', ['THB 5,000.00', 'THB 20,000.00']],
      ['Received per transfer', ['THB 5,000.00']],
      ['Bills and mobile top-up per day / month', ['THB 5,000.00', 'THB 20,000.00']],
      ['Per payment', ['THB 5,000.00']],
    ]);
  });

  // The product's table, typed here once more (decisions, section 3).
  it.each([
    ['Top up', 'yes yes yes yes'],
    ['Mobile top-up', 'yes yes yes yes'],
    ['Receive transfers', 'not yet yes yes yes'],
    ['Pay parcel bills', 'not yet yes yes yes'],
    ['Automatic payments', 'not yet yes yes yes'],
    ['Link bank accounts', 'not yet yes yes yes'],
    ['Lower your own limits', 'yes yes yes yes'],
    ['Send transfers', 'not yet not yet yes yes'],
    ['Cash out', 'not yet not yet yes yes'],
  ])('say which of them has what: %s', async (feature, has) => {
    await arrange('basic');
    showScreen(<VerificationLevelsScreen />, '/verificationLevels');
    const row = await screen.findByRole('row', { name: new RegExp(`^${feature}`) });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' '),
    ).toBe(has);
  });

  it('mark what a level gives and the app has no page for yet, and nothing else', async () => {
    await arrange('basic');
    showScreen(<VerificationLevelsScreen />, '/verificationLevels');
    await screen.findByRole('table', { name: 'What each level may do' });
    const marked = screen
      .getAllByText('Opens in the app later')
      .map((mark) => mark.parentElement?.firstChild?.nodeValue);
    expect(marked).toEqual(['Pay parcel bills', 'Automatic payments']);
  });

  it('promise nothing more to whoever has reached the last one', async () => {
    await arrange('fully');
    showScreen(<VerificationLevelsScreen />, '/verificationLevels');
    await screen.findByText('Your level');
    expect(screen.queryByText(/have your card and your face checked/)).toBeNull();
  });
});

function Known() {
  return useQuery(getBaseInfo, {}, { quiet: true }).data === undefined ? null : <output>known</output>;
}

describe('a page that is not open yet', () => {
  it.each<[Tier, 1 | undefined, RegExp, RegExp]>([
    ['unauthorized', undefined, /top up and see your limits/, /transfer/i],
    ['basic', undefined, /top up and see your limits/, /transfer/i],
    ['semi', undefined, /you can top up and transfer/, /see your limits/],
    ['semi', 1, /once it is ready and safe\.$/, /transfer|top/i],
  ])('promises to a person of tier %s (audit %s) only what they may do', async (tier, auditStatus, says, not) => {
    if (tier === 'enterprise') return;
    await arrange(tier, auditStatus);
    loginState.set('in');
    // Before it is known who they are, nothing is promised to anybody.
    showScreen(
      <>
        <NotOpenScreen />
        <Known />
      </>,
      '/promotion',
    );
    await screen.findByText('known');
    expect(screen.getByText(says).textContent).not.toMatch(not);
  });
});
