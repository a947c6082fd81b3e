import { operations } from '../../shared/operations.ts';
import { readSampleEvent } from '../../infra/sample-event.ts';
import { textTable } from '../../infra/ops/text-table.ts';
import { allOperations } from '../front-door/door/all-operations.ts';
import type { AnyOperation } from '../front-door/door/all-operations.ts';
import { write } from '../front-door/door/ask.ts';
import type { Door } from '../front-door/door/door.ts';
import { otherPassword, userWithPassword, wrongPassword } from '../front-door/people/passwords.ts';
import { lastCode, logIn, newCaller, randomMobile } from '../front-door/people/users.ts';
import { median, ms, percentile, timed } from './samples.ts';

/** One way in, asked in a way that has to fail or to tell nothing; `before` arranges what is not measured. */
interface Case {
  readonly given: string;
  readonly operation: string;
  readonly input: (mobile: string) => object;
  /** An operation that has to come first, such as the one that sends the code. */
  readonly before?: string;
  /** Whether the known phones have a password. */
  readonly hasPassword: boolean;
}

/** A code that is not the one in the SMS; where none was told, a wrong one for all anybody can know. */
const wrongCode = (told: string | undefined): string => (told === '000000' ? '111111' : '000000');

/** What is measured: each way in, as it is asked in vain. */
export const casesFor = (door: Pick<Door, 'sms'>): readonly Case[] => {
  const told = (mobile: string): string | undefined => {
    try {
      return lastCode(door, mobile);
    } catch {
      return undefined;
    }
  };
  return [
    { given: 'send-code', operation: 'auth/send-code', input: (mobile) => ({ mobile }), hasPassword: true },
    { given: 'send-lock-code', operation: 'auth/send-lock-code', input: (mobile) => ({ mobile }), hasPassword: true },
    { given: 'send-reset-code', operation: 'auth/send-reset-code', input: (mobile) => ({ mobile }), hasPassword: true },
    {
      given: 'login, wrong code',
      operation: 'auth/login',
      before: 'auth/send-code',
      input: (mobile) => ({ mobile, code: wrongCode(told(mobile)) }),
      hasPassword: true,
    },
    {
      given: 'login, no code sent',
      operation: 'auth/login',
      input: (mobile) => ({ mobile, code: '000000' }),
      hasPassword: true,
    },
    {
      given: 'login-password, wrong password',
      operation: 'auth/login-password',
      input: (mobile) => ({ mobile, password: wrongPassword }),
      hasPassword: true,
    },
    {
      given: 'login-password, known without one',
      operation: 'auth/login-password',
      input: (mobile) => ({ mobile, password: wrongPassword }),
      hasPassword: false,
    },
    {
      given: 'reset-password, wrong code',
      operation: 'auth/reset-password',
      before: 'auth/send-reset-code',
      input: (mobile) => ({ mobile, code: wrongCode(told(mobile)), password: otherPassword }),
      hasPassword: true,
    },
    {
      given: 'lock-wallet, wrong code',
      operation: 'auth/lock-wallet',
      before: 'auth/send-lock-code',
      input: (mobile) => ({ mobile, code: wrongCode(told(mobile)) }),
      hasPassword: true,
    },
  ];
};

/** Every way in that takes a phone before anybody is known. */
export function waysInByPhone(): readonly string[] {
  return operations
    .filter(({ caller, name }) => caller === 'door' && 'mobile' in readSampleEvent(name).input)
    .map(({ name }) => name);
}

export interface PhoneFigures {
  readonly given: string;
  readonly known: readonly number[];
  readonly unknown: readonly number[];
  /**
   * The part of all pairs in which the known phone took longer: 0.5 where nobody can tell them apart (Mann-Whitney).
   */
  readonly longer: number;
}

/** How often a sample of the one is above a sample of the other, ties by half. */
export function partAbove(ones: readonly number[], others: readonly number[]): number {
  const above = ones.reduce(
    (sum, one) => sum + others.reduce((wins, other) => wins + (one > other ? 1 : one === other ? 0.5 : 0), 0),
    0,
  );
  return above / (ones.length * others.length);
}

/** True where the time would tell a known phone from an unknown one. */
export function tellsApart({ longer }: PhoneFigures): boolean {
  return Math.abs(longer - 0.5) > 0.1;
}

const phonesAtOnce = 10;
const longerThanEveryLimitMs = 25 * 3_600_000;

function operationOf(name: string): AnyOperation {
  const found = allOperations.find(({ contract }) => contract.name === name);
  if (found === undefined) throw new Error(`there is no operation ${name}`);
  return found;
}

async function makeKnownPhones(door: Door, hasPassword: boolean): Promise<readonly string[]> {
  const mobiles: string[] = [];
  while (mobiles.length < phonesAtOnce) {
    const { mobile } = hasPassword ? await userWithPassword(door) : await logIn(door, randomMobile());
    mobiles.push(mobile);
  }
  return mobiles;
}

async function sample(door: Door, { operation, before, input }: Case, mobile: string): Promise<number> {
  // Each from a device of its own, so that the limits of a device are none here.
  const caller = await newCaller();
  if (before !== undefined) await operationOf(before).ask(door, caller, { mobile });
  const asked = operationOf(operation);
  const request = await write(door, asked.contract, caller, input(mobile));
  let status = 0;
  const took = await timed(async () => {
    ({ status } = await asked.send(door, request));
  });
  if (status !== 200) throw new Error(`${operation} answered ${status} instead of what was to be measured`);
  return took;
}

async function measureCase(door: Door, each: Case, times: number): Promise<PhoneFigures> {
  const known = await makeKnownPhones(door, each.hasPassword);
  const unknown = Array.from({ length: phonesAtOnce }, randomMobile);
  const samples = { known: new Array<number>(), unknown: new Array<number>() };
  for (let index = -phonesAtOnce; index < times; index += 1) {
    const at = (index + phonesAtOnce) % phonesAtOnce;
    // Every phone once, then the limits of all of them begin anew.
    if (at === 0) door.clock.advance(longerThanEveryLimitMs);
    const pair = [
      ['known', known[at] ?? ''],
      ['unknown', unknown[at] ?? ''],
    ] as const;
    for (const [kind, mobile] of index % 2 === 0 ? pair : pair.toReversed()) {
      const took = await sample(door, each, mobile);
      // The first round only warms up.
      if (index >= 0) samples[kind].push(took);
    }
  }
  return { given: each.given, ...samples, longer: partAbove(samples.known, samples.unknown) };
}

/** Times every way in, known and unknown phones in turns. The door's clock moves on by a day for every round. */
export async function measurePhones(door: Door, times: number): Promise<readonly PhoneFigures[]> {
  const cases = casesFor(door);
  const figures: PhoneFigures[] = [];
  for (const each of cases) figures.push(await measureCase(door, each, times));
  return figures;
}

const range = (samples: readonly number[]): string =>
  `${ms(percentile(samples, 0.1))} - ${ms(percentile(samples, 0.9))}`;

/** A row for each way in; the last column is 0.5 where the two cannot be told apart. */
export function describePhones(figures: readonly PhoneFigures[]): string {
  return textTable(
    ['way in', 'known p50', 'unknown p50', 'known p10 - p90', 'unknown p10 - p90', 'known longer in'],
    figures.map(({ given, known, unknown, longer }) => [
      given,
      ms(median(known)),
      ms(median(unknown)),
      range(known),
      range(unknown),
      longer.toFixed(3),
    ]),
    new Set(['known p50', 'unknown p50', 'known longer in']),
  );
}
