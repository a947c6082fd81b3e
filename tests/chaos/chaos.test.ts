import { afterAll, describe, expect, it } from 'vitest';
import { faultKinds } from './faults.ts';
import { chaosSeed, playChaos } from './run-chaos.ts';
import { openWorld } from './world.ts';
import type { World } from './world.ts';

/** `CHAOS_MINUTES=` plays that long; `npm run chaos` sets it. */
const minutes = Number(process.env['CHAOS_MINUTES'] ?? '0');
const roundMs = minutes > 0 ? 20_000 : 4_000;
const rounds = minutes > 0 ? Math.max(3, Math.round((minutes * 60_000) / roundMs)) : 3;
const seed = chaosSeed();

let world: World | undefined;

function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

afterAll(async () => {
  if (world === undefined) return;
  const lines = [
    ...world.faults.counts,
    ...world.counts,
    ...[...world.bank.outcomes].map(([name, times]) => [`bank heard ${name}`, times] as const),
  ];
  tell(
    `chaos: seed ${seed}, ${world.requests.length} requests\n${lines.map(([name, times]) => `  ${times.toString().padStart(6)} ${name}`).join('\n')}`,
  );
  await world.table.drop();
});

/** What has not happened yet; a run in which nothing went wrong would prove nothing. */
function missing({ faults, counts, bank, airtime }: World): string[] {
  const happened = [
    'transfer acknowledged',
    'transfer acknowledged again',
    'transfer insufficient-balance',
    'transfer quote-changed',
    'storms',
    'cash-out acknowledged',
    'cash-out acknowledged again',
    'cash-out quote-changed',
    'payouts ordered at once',
    'airtime acknowledged',
    'airtime acknowledged again',
    'mobile top-ups ordered at once',
    'top-up acknowledged',
    'top-up acknowledged again',
    'top-up by qr',
    'top-up by reference',
    'top-up by account',
    'limits/lower done',
    'limits/raise done',
    'limits/cancel-raise done',
    'refused by an own limit',
    'operator cancelled a payout',
    'transfers reversed',
    'fees set',
    'limits set',
    'refused by a lock',
    'wallets unlocked',
    'money frozen',
    'freezes released',
    'cancel done',
    'cancel found it paid',
    'never heard',
    'notices read',
  ];
  const outcomes = ['credited', 'suspense', 'booked-before', 'refunded-before', 'known-before'];
  const payouts = new Set([...bank.payouts.values()].map(({ status }) => status));
  return [
    ...faultKinds.filter((kind) => !faults.counts.has(kind)),
    ...happened.filter((name) => !counts.has(name)),
    ...outcomes.filter((outcome) => !bank.outcomes.has(outcome)),
    // Which of their acts met which kind is chance: a mobile top-up is held for a moment, and many come too late.
    ...(['airtime', 'cash-out'] as const)
      .filter((kind) => ![...counts.keys()].some((name) => name.startsWith('ops/') && name.endsWith(` of ${kind}`)))
      .map((kind) => `an operator's act on ${kind}`),
    // Each partner has said something against its own word, and was not believed.
    ...[bank, airtime]
      .filter((partner) => !partner.outcomes.has('contradiction'))
      .map((partner) => `a contradiction of the ${partner === bank ? 'bank' : 'airtime partner'}`),
    // Whether we hear of it by a message, an answer or a question is chance; that it happened at the bank is not.
    ...(['completed', 'failed', 'returned'] as const)
      .filter((status) => !payouts.has(status))
      .map((status) => `payout ${status}`),
    ...(['delivered', 'refused'] as const)
      .filter((status) => ![...airtime.deliveries.values()].some((each) => each.status === status))
      .map((status) => `delivery ${status}`),
  ];
}

describe('chaos', () => {
  it(
    'never moves money twice, never loses any, and keeps every book right',
    async () => {
      tell(`chaos: CHAOS_SEED=${seed} repeats this run`);
      const played = await openWorld({ seed, users: 8 });
      world = played;
      await playChaos(played, { rounds, most: rounds * 20, roundMs, enough: () => missing(played).length === 0 });
      expect(missing(played)).toEqual([]);
    },
    // What ends it is that enough has happened and all has ended: on a busy machine the same takes many times as long.
    480_000 + rounds * roundMs * 20,
  );
});
