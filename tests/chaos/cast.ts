import type { MoneyInEvent } from '../../shared/money-in-event.ts';
import { tellAirtime, topUpMobile } from './airtime-actors.ts';
import { cashOut, sendMoney, storm, topUp } from './actors.ts';
import { contradict, look, sweep, tellBank } from './background-actors.ts';
import type { ChaosUser } from './chaos-users.ts';
import { correctPayouts } from './correction-actors.ts';
import { changeLimits } from './limit-actors.ts';
import { readNotices, writeSomeNotices } from './notice-actors.ts';
import { reverseTransfers } from './operator-actors.ts';
import { letPayoutsGoOn, stopPayouts } from './payout-operators.ts';
import { setRules } from './rule-actors.ts';
import type { Seeded } from './seeded.ts';
import { freezeTransfers, lockOwnWallet } from './stop-actors.ts';
import { endStuckMoney } from './suspense-actors.ts';
import type { World } from './world.ts';

export interface Notices {
  /** Events that the queue still has to bring. */
  readonly waiting: MoneyInEvent[];
  readonly known: Map<string, MoneyInEvent>;
}

export type Act = (random: Seeded) => Promise<void>;

/** Everybody who may be in a run. */
export const parts = [
  'sender',
  'payer',
  'owner',
  'mobile',
  'airtime partner',
  'careful',
  'locker',
  'bank',
  'storm',
  'sweep',
  'look',
  'liar',
  'operator',
  'two operators',
  'lock desk',
  'rule desk',
  'suspense desk',
  'payout desk',
  'freezer',
  'queue',
  'reader',
] as const;
export type Part = (typeof parts)[number];

/** Each part by those who play it. */
function actorsOf(world: World, notices: Notices): Readonly<Record<Part, readonly Act[]>> {
  const { users } = world;
  const each = (people: readonly ChaosUser[], act: (world: World, random: Seeded, user: ChaosUser) => Promise<void>) =>
    people.map(
      (user): Act =>
        (random) =>
          act(world, random, user),
    );
  const alone = (act: (world: World, random: Seeded) => Promise<void>): readonly Act[] => [
    (random) => act(world, random),
  ];
  const payer: Act = (random) => topUp(world, random, random.pick(users));
  return {
    sender: each(users, sendMoney),
    payer: users.slice(0, 4).map(() => payer),
    owner: each(users.slice(0, 3), cashOut),
    mobile: each(users, topUpMobile),
    'airtime partner': alone(tellAirtime),
    // One of those who may send at every level of the run.
    careful: each(users.slice(4, 5), changeLimits),
    // One of those with payouts that a lock has to stop.
    locker: each(users.slice(2, 3), lockOwnWallet),
    bank: [...alone(tellBank), ...alone(tellBank)],
    storm: alone(storm),
    sweep: alone(sweep),
    look: alone(look),
    liar: alone(contradict),
    operator: alone(stopPayouts),
    'two operators': alone(reverseTransfers),
    'lock desk': alone(letPayoutsGoOn),
    'rule desk': alone(setRules),
    'suspense desk': alone(endStuckMoney),
    'payout desk': alone(correctPayouts),
    freezer: alone(freezeTransfers),
    queue: alone((_world, random) => writeSomeNotices(world, random, notices.waiting)),
    reader: alone((_world, random) => readNotices(world, random, [...notices.known.values()])),
  };
}

/** Those who play these parts, by the name that their chance is drawn under. */
export function castOf(world: World, notices: Notices, played: readonly Part[]): readonly (readonly [string, Act])[] {
  const actors = actorsOf(world, notices);
  return played.flatMap((part) => actors[part].map((act, index) => [`${part} ${index}`, act] as const));
}
