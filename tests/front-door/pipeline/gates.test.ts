import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { tiers } from '../../../shared/enums.ts';
import { hasFeature, isClosedInReview } from '../../../shared/features.ts';
import { gatesOf, walletCommand } from '../../../shared/operation.ts';
import { coveredForTransfer, sameStanding } from '../../../functions/ledger/wallet-write.ts';
import { decideCode } from '../../../functions/domains/auth/device.ts';
import { isRefusal } from '../../../functions/engine/refusal.ts';
import { implement } from '../../../functions/runtime/operation/implement.ts';
import { atMostOrAbsent, checkItem } from '../../../functions/table/expression.ts';
import { DamagedItem } from '../../../functions/table/item.ts';
import { keys } from '../../../functions/table/keys.ts';
import { readWallet, sameWithdrawals } from '../../../functions/table/wallet.ts';
import { goodInput } from '../../fuzz/good-inputs.ts';
import { arrangeWallet, unchanged } from '../people/account.ts';
import { allOperations } from '../door/all-operations.ts';
import { ask, expectRefusal } from '../door/ask.ts';
import { openDoor } from '../door/door.ts';
import { meanwhileDoor } from '../door/meanwhile.ts';
import { goodPassword } from '../people/passwords.ts';
import { newUser, randomMobile } from '../people/users.ts';

const door = await openDoor();

/**
 * Everybody who may not use an operation, by its contract: each tier without its feature, and whoever is under review.
 */
const shut = allOperations.flatMap(({ contract, ask: askIt }) => {
  const gates = gatesOf(contract);
  if (gates === undefined) return [];
  const without = tiers
    .filter((tier) => !hasFeature(tier, gates.feature))
    .map((tier) => ({ tier, auditStatus: 0, refused: 'feature-not-in-tier' as const }));
  const reviewed = { tier: 'fully', auditStatus: 1, refused: 'under-review' as const };
  return [...without, ...(isClosedInReview(gates.feature) ? [reviewed] : [])].map((who) => ({
    name: contract.name,
    contract,
    askIt,
    ...who,
  }));
});

describe('an operation with gates is shut before anything of it is looked at', () => {
  const people = Promise.all([
    newUser(door, { tier: 'semi', firstName: 'Malee', lastName: 'Suksan' }),
    newUser(door, { tier: 'basic' }),
  ]);

  test.for(shut)(
    '$name for tier $tier with audit $auditStatus: $refused',
    async ({ contract, askIt, tier, auditStatus, refused }) => {
      const [user, receiver] = await people;
      await arrangeWallet(door, user, { tier, auditStatus, availableSatang: 100_000 });
      const named = {
        receiverId: receiver.userId,
        receiverMobile: receiver.mobile,
        accountId: 'bac_00000000000000000000',
        mobile: randomMobile(),
        password: goodPassword,
      };
      await unchanged(door, [user], async () =>
        expectRefusal(await askIt(door, user, goodInput(contract, named)), refused),
      );
    },
  );
});

/** A change behind every kind of gate, whose write holds on to all that they rely on but what the input leaves out. */
const held = implement(
  walletCommand({
    name: 'gates/held',
    path: '/gates/held',
    method: 'POST',
    entry: 'any',
    requestId: 'required',
    loads: ['wallet'],
    gates: { feature: 'transfer-out', freeze: 'transfer', stepUp: 'code' },
    cap: { of: 'user', perHour: 1_000 },
    input: z.strictObject({ leftOut: z.string() }),
    output: z.strictObject({}),
    refusals: ['under-review', 'feature-not-in-tier', 'wallet-frozen', 'wallet-locked', 'step-up-needed'],
  }),
  async ({ input: { leftOut }, wallet, session, nowMs, runtime, commit }) =>
    commit(wallet, (known) => {
      const steppedUp = decideCode({ shown: { binding: 'this', amountSatang: 0, atMs: nowMs } }, 'this', nowMs);
      if (isRefusal(steppedUp)) return steppedUp;
      const clauses = [
        ...sameStanding(known),
        ...coveredForTransfer(known, 0),
        sameWithdrawals(known),
        atMostOrAbsent('generation', session.generation),
      ];
      const [first, ...rest] = clauses.filter(({ attribute }) => attribute !== leftOut);
      const learn = (_known: typeof wallet, item: Parameters<typeof readWallet>[0] | undefined) => {
        if (item === undefined) throw new DamagedItem('wallet');
        return readWallet(item);
      };
      const owner = leftOut === 'wallet' ? 'usr_0' : known.userId;
      return {
        steppedUp,
        answer: {},
        steps:
          first === undefined ? [] : [{ write: checkItem(runtime.table, keys.wallet(owner), [first, ...rest]), learn }],
      };
    }),
);

describe('a write behind gates', () => {
  const attributes = [
    'tier',
    'auditStatus',
    'availableSatang',
    'lockedAtMs',
    'freezeTransferSatang',
    'freezeAllSatang',
    'cuts',
    'generation',
  ];
  const lastError = () => String(door.log.of('operation-failed').at(-1)?.error);
  const newSender = () => newUser(door, { tier: 'semi' });

  test('goes through where it holds on to all that they rely on', async () => {
    expect((await ask(door, held, await newSender(), { leftOut: 'nothing' })).code).toBe(1);
  });

  test.for(attributes)('without a clause on %s writes nothing: unexpected', async (leftOut) => {
    expectRefusal(await ask(door, held, await newSender(), { leftOut }), 'unexpected', { errorId: expect.any(String) });
    expect(lastError()).toContain(`without a clause on the wallet's ${leftOut}`);
  });

  test("that leaves the caller's wallet out writes nothing: unexpected", async () => {
    expectRefusal(await ask(door, held, await newSender(), { leftOut: 'wallet' }), 'unexpected', {
      errorId: expect.any(String),
    });
    expect(lastError()).toContain(attributes.slice(0, 2).join(', '));
  });

  test.for([
    { given: 'another tier', change: { tier: 'basic' }, refused: 'feature-not-in-tier' },
    { given: 'an audit', change: { auditStatus: 1 }, refused: 'under-review' },
    { given: "its owner's lock", change: { lockedAtMs: 1 }, refused: 'wallet-locked' },
  ] as const)('that was overtaken by $given is decided at the gates: $refused', async ({ change, refused }) => {
    const user = await newSender();
    const overtaken = meanwhileDoor(door, () => arrangeWallet(door, user, change));
    expectRefusal(await ask(overtaken, held, user, { leftOut: 'nothing' }), refused);
  });

  test('that was overtaken by what shuts no gate is decided again', async () => {
    const user = await newSender();
    const overtaken = meanwhileDoor(door, () =>
      arrangeWallet(door, user, { freezeAllSatang: 0, availableSatang: 5, cuts: 1 }),
    );
    expect((await ask(overtaken, held, user, { leftOut: 'nothing' })).code).toBe(1);
  });
});
