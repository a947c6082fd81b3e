import { expect, test } from 'vitest';
import { decideReversal } from '../../../functions/domains/transfer/reversal.ts';
import type { Wallet } from '../../../functions/domains/wallet/wallet.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { walletOf } from '../wallet/wallet-of.ts';

/** What is decided of a transfer of THB 50.00 that nobody has reversed. */
function decided(receiver: Partial<Wallet>, isReversed = false, ownFrozenSatang = 0) {
  const word = decideReversal({ amountSatang: 5_000, isReversed, ownFrozenSatang }, walletOf(receiver));
  return isRefusal(word) ? word.refused : [word.takenSatang, word.shortSatang];
}

test.for<[string, Partial<Wallet>, readonly number[] | string]>([
  ['more than was sent', { availableSatang: 5_001 }, [5_000, 0]],
  ['just what was sent', { availableSatang: 5_000 }, [5_000, 0]],
  ['a satang less', { availableSatang: 4_999 }, [4_999, 1]],
  ['one satang', { availableSatang: 1 }, [1, 4_999]],
  ['nothing', { availableSatang: 0 }, 'nothing-to-take-back'],
  ['only what is on its way out, and its reserve', { heldSatang: 9_000, reserveSatang: 9_000 }, 'nothing-to-take-back'],
  ['as much beside a freeze of everything', { availableSatang: 7_000, freezeAllSatang: 2_000 }, [5_000, 0]],
  ['less beside a freeze of everything', { availableSatang: 6_999, freezeAllSatang: 2_000 }, [4_999, 1]],
  ['less beside a freeze of cash outs', { availableSatang: 6_000, freezeWithdrawSatang: 2_000 }, [4_000, 1_000]],
  [
    'less beside three cases',
    { availableSatang: 6_000, freezeTransferSatang: 1_000, freezeWithdrawSatang: 1_500, freezeAllSatang: 2_000 },
    [1_500, 3_500],
  ],
  ['nothing beside what is frozen', { availableSatang: 2_000, freezeTransferSatang: 2_000 }, 'nothing-to-take-back'],
  ['less than is frozen', { availableSatang: 2_000, freezeAllSatang: 9_000 }, 'nothing-to-take-back'],
])('given a receiver who has %s', ([, receiver, word]) => {
  expect(decided(receiver)).toEqual(word);
});

test('what was reversed is not reversed again, however much there is', () => {
  expect(decided({ availableSatang: 100_000 }, true)).toBe('transfer-reversed');
});

test.for<[string, Partial<Wallet>, number, readonly number[] | string]>([
  ['all of it', { availableSatang: 5_000, freezeAllSatang: 5_000 }, 5_000, [5_000, 0, 5_000]],
  ['a part of it, and has more', { availableSatang: 9_000, freezeAllSatang: 2_000 }, 2_000, [5_000, 0, 2_000]],
  ['a part of it, and has the rest', { availableSatang: 5_000, freezeAllSatang: 2_000 }, 2_000, [5_000, 0, 2_000]],
  ['a part of it, and has less', { availableSatang: 3_000, freezeAllSatang: 2_000 }, 2_000, [3_000, 2_000, 2_000]],
  ['all beside others', { availableSatang: 9_000, freezeAllSatang: 9_000 }, 5_000, [5_000, 0, 5_000]],
  ['a part beside others', { availableSatang: 4_000, freezeAllSatang: 4_000 }, 1_000, [1_000, 4_000, 1_000]],
  ['more than is there', { availableSatang: 3_000, freezeWithdrawSatang: 5_000 }, 5_000, [3_000, 2_000, 3_000]],
  ['nothing beside others', { availableSatang: 4_000, freezeAllSatang: 4_000 }, 0, 'nothing-to-take-back'],
])('given a receiver of whom this case has frozen %s', ([, receiver, ownFrozenSatang, word]) => {
  const allowed = decideReversal({ amountSatang: 5_000, isReversed: false, ownFrozenSatang }, walletOf(receiver));
  expect(
    isRefusal(allowed) ? allowed.refused : [allowed.takenSatang, allowed.shortSatang, allowed.liftedSatang],
  ).toEqual(word);
});
