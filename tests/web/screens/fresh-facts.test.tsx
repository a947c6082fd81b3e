// @vitest-environment jsdom
import { sentTo, showScreen, startLoggedIn, startScreens } from './show-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLastBalance } from '../../../shared/contracts/balance/get-last.ts';
import { listOwnFreezes } from '../../../shared/contracts/balance/list-freezes.ts';
import { getAirtime } from '../../../shared/contracts/airtime/detail.ts';
import { getCashOut } from '../../../shared/contracts/cash-out/detail.ts';
import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { getTradeLimitConfig } from '../../../shared/contracts/limits/get-config.ts';
import { getNotificationPage } from '../../../shared/contracts/notification/page.ts';
import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { JsonObject } from '../../../shared/wire/canonical.ts';
import type { NotificationType, Tier } from '../../../shared/enums.ts';
import { queryNames } from '../../../web/data/queries/query-names.ts';
import { useQuery } from '../../../web/data/queries/use-query.ts';
import { useRefresh } from '../../../web/data/queries/use-refresh.ts';
import { FreshFactsWatch } from '../../../web/screens/main/fresh-facts-watch.ts';
import { MainNav } from '../../../web/screens/main/main-nav.tsx';
import { states as airtimes } from '../../states/airtime/airtime-status-screen.ts';
import { states as cashOuts } from '../../states/cash-out/cash-out-status-screen.ts';
import { answersOf, bodyOf } from '../../states/state.ts';
import { userInfo } from '../data/start.ts';
import { startWalletServer, type WalletServer } from '../data/wallet-server.ts';
import { settleUnderWay } from '../under-way.ts';

const balance = {
  availableSatang: 100,
  heldSatang: 0,
  reserveSatang: 0,
  transferableSatang: 100,
  withdrawableSatang: 100,
  atMs: 1,
};
let server: WalletServer;
let tier: Tier;
let notices: readonly number[];
let noticeType: NotificationType;
let ownLimitChanges: number | undefined;
/** When the limit begins that the newest notice is about. */
let ruleFromMs: number | undefined;

beforeAll(async () => {
  server = await startWalletServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await startScreens(server);
  await startLoggedIn(server);
  tier = 'unauthorized';
  notices = [];
  noticeType = 5;
  [ownLimitChanges, ruleFromMs] = [undefined, undefined];
  server.answer(getBaseInfo.path, () => ({
    code: 1,
    message: 'OK',
    data: { ...userInfo, tier, ...(ownLimitChanges !== undefined && { ownLimitChanges }) },
  }));
  server.answer(getLastBalance.path, () => ({ code: 1, message: 'OK', data: balance }));
  server.answer(getTransactionPage.path, () => ({ code: 1, message: 'OK', data: { rows: [] } }));
  for (const { path, data } of [...answersOf(cashOuts, cashOuts.first), ...answersOf(airtimes, airtimes.first)]) {
    const json: JsonObject = JSON.parse(JSON.stringify(data));
    server.answer(path, () => ({ code: 1, message: 'OK', data: json }));
  }
  server.answer(getNotificationPage.path, () => ({
    code: 1,
    message: 'OK',
    data: {
      total: notices.length,
      rows: notices.slice(0, 1).map((id) => ({
        notificationId: `ntf_${id}`,
        type: noticeType,
        status: 1,
        createdAtMs: id,
        ...(ruleFromMs !== undefined && { ruleFromMs }),
      })),
    },
  }));
});
afterEach(cleanup);

const messages = queryNames<[typeof getNotificationPage]>('notification/page');
const person = queryNames<[typeof getBaseInfo]>('user/get-base-info');

/** A screen that shows money; the badge looks when it is told to. */
function Shown() {
  const refresh = useRefresh();
  const balanceShown = useQuery(getLastBalance, {}, { quiet: true }).data;
  const history = useQuery(getTransactionPage, { pageSize: 5 }, { quiet: true }).data;
  const cashOut = useQuery(getCashOut, { cashOutId: `cso_${bodyOf('A')}` }, { quiet: true }).data;
  const airtime = useQuery(getAirtime, { airtimeId: `air_${bodyOf('A')}` }, { quiet: true }).data;
  const known = useQuery(getBaseInfo, {}, { quiet: true }).data;
  return (
    <>
      <FreshFactsWatch />
      <MainNav pathname="/mainPage/home" onTab />
      <button type="button" onClick={() => void refresh(messages)}>
        look
      </button>
      {balanceShown !== undefined && history !== undefined && cashOut !== undefined && airtime !== undefined ? (
        <output>{known?.tier}</output>
      ) : null}
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('an open app', () => {
  it('asks for balance, history and an open cash out or mobile top-up at once when a new notice came, and only then', async () => {
    const asked = () => ({
      balance: sentTo(server, getLastBalance).length,
      history: sentTo(server, getTransactionPage).length,
      cashOut: sentTo(server, getCashOut).length,
      airtime: sentTo(server, getAirtime).length,
    });
    const looked = (times: number) => waitFor(() => expect(sentTo(server, getNotificationPage)).toHaveLength(times));
    notices = [1];
    showScreen(<Shown />);
    await screen.findByText('unauthorized');
    await screen.findByText('1');
    press('look');
    await looked(2);
    expect(asked()).toEqual({ balance: 1, history: 1, cashOut: 1, airtime: 1 });
    // Nothing else has changed: what is asked for, is for the notice alone.
    notices = [2, 1];
    press('look');
    await waitFor(() => expect(asked()).toEqual({ balance: 2, history: 2, cashOut: 2, airtime: 2 }));
    await screen.findByText('2');
    await looked(4);
    // One that was read makes an older one the newest of the unread, which is no news.
    notices = [1];
    press('look');
    await screen.findByText('1');
    press('look');
    await looked(6);
    expect(asked()).toEqual({ balance: 2, history: 2, cashOut: 2, airtime: 2 });
  });
});

it('a company that is looked at is asked for anew when a new notice came, so that its page turns by itself', async () => {
  server.answer(companyDetail.path, () => ({
    code: 1,
    message: 'OK',
    data: { isPossible: true, hasConsent: true, papers: [], isWhole: false },
  }));
  function Company() {
    return <output>{String(useQuery(companyDetail, {}, { quiet: true }).data?.isPossible)}</output>;
  }
  notices = [1];
  showScreen(
    <>
      <Company />
      <Shown />
    </>,
  );
  await screen.findByText('true');
  await screen.findByText('1');
  notices = [2, 1];
  press('look');
  await waitFor(() => expect(sentTo(server, companyDetail)).toHaveLength(2));
});

it('a tier that an operator has changed reaches an open app by its notice, limits too', async () => {
  const limits = { tier, limits: [], perPaymentSatang: 0, singleReceivingSatang: 0 };
  server.answer(getTradeLimitConfig.path, () => ({
    code: 1,
    message: 'OK',
    data: { current: { ...limits, tier }, levels: [], own: [] },
  }));
  function Limits() {
    return <output>limits of {useQuery(getTradeLimitConfig, {}, { quiet: true }).data?.current.tier}</output>;
  }
  showScreen(
    <>
      <Limits />
      <Shown />
    </>,
  );
  await screen.findByText('limits of unauthorized');
  await screen.findByText('unauthorized');
  await act(settleUnderWay);
  [tier, notices, noticeType] = ['semi', [8], 8];
  press('look');
  await screen.findByText('limits of semi');
  await screen.findByText('semi');
  await screen.findByText('1');
});

it('a tier that the app has read by itself, before any notice, brings its limits', async () => {
  server.answer(getTradeLimitConfig.path, () => ({
    code: 1,
    message: 'OK',
    data: { current: { tier, limits: [], perPaymentSatang: 0, singleReceivingSatang: 0 }, levels: [], own: [] },
  }));
  function Limits() {
    const refresh = useRefresh();
    const known = useQuery(getTradeLimitConfig, {}, { quiet: true }).data?.current.tier;
    return (
      <button type="button" onClick={() => void refresh(person)}>
        limits of {known}
      </button>
    );
  }
  showScreen(
    <>
      <Limits />
      <Shown />
    </>,
  );
  await screen.findByText('limits of unauthorized');
  await screen.findByText('unauthorized');
  tier = 'semi';
  press('limits of unauthorized');
  await screen.findByText('limits of semi');
});

it('a limit that another device has lowered reaches an open app without a notice', async () => {
  let perPaymentSatang = 500;
  server.answer(getTradeLimitConfig.path, () => ({
    code: 1,
    message: 'OK',
    data: { current: { tier, limits: [], perPaymentSatang, singleReceivingSatang: 0 }, levels: [], own: [] },
  }));
  function Limits() {
    const refresh = useRefresh();
    const most = useQuery(getTradeLimitConfig, {}, { quiet: true }).data?.current.perPaymentSatang;
    return (
      <button type="button" onClick={() => void refresh(person)}>
        at most {most}
      </button>
    );
  }
  showScreen(
    <>
      <Limits />
      <Shown />
    </>,
  );
  await screen.findByText('at most 500');
  await screen.findByText('unauthorized');
  [perPaymentSatang, ownLimitChanges] = [200, 1];
  press('at most 500');
  await screen.findByText('at most 200');
  expect(sentTo(server, getTradeLimitConfig)).toHaveLength(2);
});

it('a freeze reaches an open app by its notice', async () => {
  const freeze = { freezeId: `frz_${bodyOf('A')}`, number: 'AAAA', amountSatang: 100, frozenAtMs: 1, endsAtMs: 2 };
  let rows: readonly JsonObject[] = [];
  server.answer(listOwnFreezes.path, () => ({ code: 1, message: 'OK', data: { rows } }));
  function Standing() {
    return <output>{useQuery(listOwnFreezes, {}, { quiet: true }).data?.rows.length} freezes</output>;
  }
  showScreen(
    <>
      <Standing />
      <Shown />
    </>,
  );
  await screen.findByText('0 freezes');
  await screen.findByText('unauthorized');
  await act(settleUnderWay);
  rows = [{ ...freeze, scope: 'all', reasonClass: 'reported' }];
  [notices, noticeType] = [[9], 6];
  press('look');
  await screen.findByText('1 freezes');
});

it('another limit reaches an open app when it begins, which is after its notice has come and was read', async () => {
  const isBegun = () => ruleFromMs !== undefined && Date.now() >= ruleFromMs;
  server.answer(getTradeLimitConfig.path, () => {
    const current = { tier, limits: [], perPaymentSatang: isBegun() ? 200 : 500, singleReceivingSatang: 0 };
    return { code: 1, message: 'OK', data: { current, levels: [], own: [] } };
  });
  function Limits() {
    return <output>at most {useQuery(getTradeLimitConfig, {}, { quiet: true }).data?.current.perPaymentSatang}</output>;
  }
  showScreen(
    <>
      <Limits />
      <Shown />
    </>,
  );
  await screen.findByText('at most 500');
  await screen.findByText('unauthorized');
  await act(settleUnderWay);
  [notices, noticeType, ruleFromMs] = [[9], 12, Date.now() + 2_000];
  press('look');
  await screen.findByText('1');
  notices = [];
  press('look');
  await waitFor(() => expect(screen.queryByText('1')).toBeNull());
  // Nothing tells of it any more.
  await screen.findByText('at most 200');
});
