import { expect, test } from 'vitest';
import { transactionType } from '../../../shared/enums.ts';
import { movementOf } from '../../../shared/movements.ts';
import { takesRequestId } from '../../../shared/operation.ts';
import { operations } from '../../../shared/operations.ts';
import { resumableNamed, resumableNames } from '../../../web/commands/all-commands.ts';
import { routeOf } from '../../../web/routes.tsx';

const withId = operations
  .filter((operation) => operation.caller !== 'operator' && takesRequestId(operation))
  .map(({ name }) => name);

test('every command with a request id is found again by its name, and no other', async () => {
  expect(resumableNames().toSorted()).toEqual(withId.toSorted());
  for (const name of resumableNames()) expect((await resumableNamed(name)?.load())?.name).toBe(name);
});

test('what a command moves is its amount, and the fee where its kind of money has one', () => {
  const sources = Object.values(transactionType).flatMap((type) => movementOf(type).source ?? []);
  expect(sources.map(({ domain }) => domain)).toEqual(['top-up', 'airtime', 'cash-out', 'transfer']);
  for (const { domain, hasFee } of sources) {
    const moves = resumableNamed(`${domain}/create`)?.movesSatang;
    expect([moves?.({ amountSatang: 100, feeSatang: 7 }), moves?.({ amountSatang: 100 })]).toEqual(
      hasFee ? [107, undefined] : [100, 100],
    );
  }
});

test('what is said of a command while its result is unknown is said of no other thing', () => {
  const namesOf = Map.groupBy(resumableNames(), (name) => resumableNamed(name)?.words);
  const shared = [...namesOf].filter(([, names]) => names.length > 1);
  expect(Object.fromEntries(shared.map(([words, names]) => [words, names.toSorted()]))).toEqual({
    ownLimit: ['limits/cancel-raise', 'limits/lower', 'limits/raise'],
    unlock: ['user/ask-unlock', 'user/unlock-wallet'],
    // Both are what somebody gives of themselves.
    personalData: ['identity/send-for-review', 'user/add-info'],
  });
});

test('what this version of the app does not know is found nowhere', () => {
  expect(resumableNamed('transfer/planted')).toBeUndefined();
  expect(resumableNamed('constructor')).toBeUndefined();
});

test.each(resumableNames())(
  '%s leads to pages that there are, also with what an earlier version has kept of it',
  (name) => {
    const facts = resumableNamed(name);
    const paths = [{}, { topUpId: 'tup_1' }, { accountId: 'bac_1' }].flatMap((input) => [
      facts?.formPath(input),
      facts?.unsurePath(input),
      facts?.resultPath(
        { topUpId: 'tup_1', transferId: 'trf_1', accountId: 'bac_1', cashOutId: 'cso_1', airtimeId: 'air_1' },
        input,
      ),
    ]);
    expect(paths.filter((path) => path === undefined || routeOf(path) === undefined)).toEqual([]);
  },
);
