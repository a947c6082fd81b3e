import { expect, test } from 'vitest';
import { operations } from '../../shared/operations.ts';

const base = '/wallet-app-api';

/** What section 7 of the product calls by name, each under the path that it gives there. */
test.each([
  ...['login', 'login-password', 'reset-password', 'send-opt', 'send-opt-reset-password', 'logout'].map(
    (each) => `/wallet-user/${each}`,
  ),
  '/walletUserWithdraw/sendOpt',
  '/walletUserTopUp/sendOpt',
  '/walletUserBalance/getLastBalance',
  '/walletUserBalance/getBalancePage',
  ...[
    'getWalletUserBaseInfo',
    'add',
    'getWalletUserInfo',
    'getSensitiveWalletUserInfo',
    'getWalletUserBankInfo',
    'uploadAvatar',
    'getAllCareer',
    'getAllCountry',
    'getAllBank',
  ].map((each) => `/walletUserInfo/${each}`),
  ...[
    'getAllAddressByCountryCode',
    'getProvinceAddresses',
    'getCityAddresses',
    'getDistrictAddresses',
    'getVillageAddresses',
  ].map((each) => `/address/${each}`),
  ...['addBankCard', 'deleteBankCard', 'getBankCardDetail'].map((each) => `/walletUserBank/${each}`),
  '/walletUserTransfer/getUsedTradeLimit',
  '/walletUserTransfer/getTradeLimitConfig',
])('%s is where the product has it, and one operation answers there', (path) => {
  expect(operations.filter((each) => 'path' in each && each.path === `${base}${path}`).map(({ name }) => name)).toEqual(
    [expect.any(String)],
  );
});
