import type { Word } from '../../functions/domains/payout/read-word.ts';
import { wouldRun } from './payout-world.ts';
import type { Bounds, Partner, Phase, Told, World } from './payout-world.ts';

export type Next = readonly [says: string, next: World];

/** What a worker hears, and in which zone it had asked. */
export interface Answer {
  readonly zone: number;
  readonly via: Word['via'];
  readonly says: Word['says'];
  readonly isPrimary: boolean;
}

/** A worker that hears something: it reads the payout anew and decides. */
export type Hear = (world: World, index: number, answer: Answer) => World;

const replaced = <T>(list: readonly T[], index: number, value: T): T[] =>
  list.map((each, at) => (at === index ? value : each));
const added = <T extends string>(list: readonly T[], each: T): readonly T[] =>
  list.includes(each) ? list : [...list, each].toSorted();

export function withWorker(world: World, index: number, phase: Phase): World {
  return { ...world, workers: replaced(world.workers, index, phase) };
}

/** What the partner's primary record says of our key; past its memory it knows only what it was told since. */
export function recordSays({
  zone,
  partner: { status, isCancelledAnew, broke },
}: World): 'completed' | 'failed' | 'cancelled' | 'returned' | 'pending' | 'unknown' {
  if (isCancelledAnew) return 'cancelled';
  if (zone > 2 || status === 'none') return 'unknown';
  if (broke === 'reopened') return 'pending';
  return status === 'paid' ? 'completed' : status;
}

function become(world: World, partner: Partial<Partner>, tells?: Told): World {
  return {
    ...world,
    partner: { ...world.partner, ...partner },
    events: tells === undefined ? world.events : added(world.events, tells),
  };
}

/** An answer to one of those who wait for it, or to nobody: answers are lost, and who asked is gone. */
function answered(after: World, hear: Hear, via: 'order' | 'cancellation', says: Word['says'], what: string): Next[] {
  return [
    [`${what}; the answer is lost`, after],
    ...after.workers.flatMap((phase, index): Next[] =>
      phase.at === 'wait' && phase.via === via
        ? [
            [
              `${what}; worker ${index} hears ${says}`,
              hear(after, index, { zone: phase.zone, via, says, isPrimary: true }),
            ],
          ]
        : [],
    ),
  ];
}

/** An order comes to the partner, once more or for the first time. */
function orderArrives(world: World, hear: Hear, oneKey: boolean, bounds: Bounds): Next[] {
  // Under a new key each try is a new order, and is one only once.
  if (!oneKey)
    return answered(
      { ...become(world, { status: 'pending' }), orders: world.orders.slice(1) },
      hear,
      'order',
      'pending',
      'an order under a new key comes',
    );
  return wouldRun(world, bounds)
    ? answered(become(world, { status: 'pending' }), hear, 'order', 'pending', 'the order comes')
    : answered(world, hear, 'order', 'refused', 'the order comes again');
}

function cancelArrives(world: World, hear: Hear, bounds: Bounds): Next[] {
  const { status } = world.partner;
  // It keeps the refusal of a key that it may have paid, as of one that it never saw, and tells it, too.
  if (world.zone > 2 && bounds.keepsEnded)
    return answered(
      become(world, { isCancelledAnew: true }, 'cancelled'),
      hear,
      'cancellation',
      'cancelled',
      'the cancellation of what it has forgotten comes',
    );
  const isOpen = status === 'pending' || (status === 'none' && bounds.keepsEnded);
  return [
    // Somewhere at its door, where nothing is decided.
    ...answered(
      world,
      hear,
      'cancellation',
      status === 'none' ? 'unknown' : 'accepted',
      "the cancellation comes to the partner's door",
    ),
    ...(isOpen
      ? answered(
          become(world, { status: 'cancelled' }, 'cancelled'),
          hear,
          'cancellation',
          'cancelled',
          'the cancellation comes',
        )
      : []),
    ...(status === 'paid' ? answered(world, hear, 'cancellation', 'completed', 'the cancellation comes too late') : []),
  ];
}

/**
 * A query is answered from the primary record, or from a copy that lags behind; `unknown` may be late, for
 * it is true only for a while, and so may `pending` where that matters.
 */
function queryAnswers(world: World, hear: Hear, { copies, reopens }: Bounds): Next[] {
  return world.workers.flatMap((phase, index): Next[] => {
    if (phase.at !== 'wait' || phase.via !== 'query') return [];
    const { zone } = phase;
    const says = recordSays(world);
    const late = (isPrimary: boolean, what: 'unknown' | 'pending') =>
      withWorker(world, index, { at: 'late', zone, isPrimary, says: what });
    return [
      [
        `worker ${index} is answered ${says}`,
        says === 'unknown' || (says === 'pending' && reopens)
          ? late(true, says)
          : hear(world, index, { zone, via: 'query', says, isPrimary: true }),
      ],
      ...(copies
        ? [[`worker ${index} is answered unknown by a copy that lags behind`, late(false, 'unknown')] as const]
        : []),
    ];
  });
}

/**
 * A partner that does not keep its word: it pays what it had ended, denies a payment that we posted, or takes it back,
 * and may pay it after all when operators have given it back by its word.
 */
function breaksItsWord(world: World): Next[] {
  const {
    partner: { status, broke, payments },
    payout: { state },
  } = world;
  if (broke === 'took-back' && state === 'returned')
    return [
      [
        'the partner pays what was given back by hand',
        become(world, { status: 'paid', payments: payments + 1, broke: 'paid-corrected' }, 'completed'),
      ],
    ];
  if (broke !== 'nothing') return [];
  return [
    ...(status === 'failed' || status === 'cancelled'
      ? [
          [
            'the partner pays what it had ended',
            become(world, { status: 'paid', payments: payments + 1, broke: 'paid-ended' }, 'completed'),
          ] as const,
        ]
      : []),
    ...(status === 'paid' && state === 'posted'
      ? [
          ['the partner says failed of what it paid', become(world, { broke: 'denied' }, 'failed')] as const,
          [
            'the partner finds that it never paid',
            become(world, { status: 'failed', payments: payments - 1, broke: 'took-back' }, 'failed'),
          ] as const,
        ]
      : []),
  ];
}

/** A partner that has told how it ended says from now on that it is under way, though nothing comes of that. */
function reopensIt(world: World): Next[] {
  const {
    partner: { status, broke },
    payout: { state },
  } = world;
  const isAgreed = (status === 'paid' && state === 'posted') || (status === 'failed' && state === 'voided');
  return isAgreed && broke === 'nothing'
    ? [['the partner says that it is under way again', become(world, { broke: 'reopened' })]]
    : [];
}

/** Everything that may happen at the partner and on the way between us. */
export function partnerNexts(world: World, hear: Hear, oneKey: boolean, bounds: Bounds): Next[] {
  const {
    partner: { status, payments, broke },
    events,
  } = world;
  return [
    ...(world.orders.length > 0 ? orderArrives(world, hear, oneKey, bounds) : []),
    ...(world.cancels.length > 0 ? cancelArrives(world, hear, bounds) : []),
    ...queryAnswers(world, hear, bounds),
    ...(status === 'pending'
      ? [
          ['the partner pays', become(world, { status: 'paid', payments: payments + 1 }, 'completed')] as const,
          ['the partner ends it unpaid', become(world, { status: 'failed' }, 'failed')] as const,
        ]
      : []),
    // What it pays after it was given back stays paid, for else that would be how everything ends; and so does what it
    // calls under way again, for it would say nothing else of it.
    ...(status === 'paid' && broke !== 'paid-corrected' && broke !== 'reopened'
      ? [['the money comes back to the partner', become(world, { status: 'returned' }, 'returned')] as const]
      : []),
    ...(bounds.breaks ? breaksItsWord(world) : []),
    ...(bounds.reopens ? reopensIt(world) : []),
    ...events.map(
      (told) => [`the webhook ${told} is lost`, { ...world, events: events.filter((each) => each !== told) }] as const,
    ),
  ];
}
