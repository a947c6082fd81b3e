import { decideCancel } from '../../functions/domains/payout/decide-by-hand.ts';
import type { PayoutEvent } from '../../functions/domains/payout/transitions.ts';
import type { Effect } from '../../functions/domains/payout/read-word.ts';
import { absent } from '../../functions/table/expression.ts';
import type { Clause } from '../../functions/table/expression.ts';
import { inPriorState } from '../../functions/table/prior-state.ts';
import { holds } from './holds.ts';
import { holdsBack, operates, settles } from './payout-operators.ts';
import { partnerNexts, withWorker } from './payout-partner.ts';
import type { Answer, Next } from './payout-partner.ts';
import { nowOf } from './payout-world.ts';
import type { Act, Bounds, Phase, Rules, Told, World } from './payout-world.ts';
import { act, moved, written } from './payout-writes.ts';

const idle: Phase = { at: 'idle' };

/** A worker about to call; that it decided to order after a cancellation was stored or called for is remembered. */
function calling(world: World, index: number, via: Extract<Phase, { at: 'call' }>['via'], zone = world.zone): World {
  const next = withWorker(world, index, { at: 'call', zone, via });
  return via === 'order' && (world.cancelWasCalled || world.payout.cancellation !== undefined)
    ? { ...next, orderedAfterCancel: true }
    : next;
}

/** An idle worker finds the payout due, and reads it together with the lock. */
function due(world: World, index: number, rules: Rules): World | undefined {
  const { payout, isLocked, zone } = world;
  if (!rules.hasDue(payout.state)) return undefined;
  const isHeldBack = rules.looksAtMark && payout.lockedAtMs !== undefined;
  const step = rules.decideDue(payout, isLocked || isHeldBack, nowOf(zone));
  switch (step.does) {
    case 'nothing':
      return undefined;
    case 'ask':
      return calling(world, index, 'query');
    case 'cancel':
      return calling(world, index, 'cancellation');
    case 'move':
      if (step.thenOrders && !rules.sentFirst) return calling(world, index, 'order');
      return withWorker(
        world,
        index,
        act(
          world,
          { does: 'move', event: step.event, isOpen: false },
          {
            thenOrders: step.thenOrders,
            ...(!rules.unlockLooks && { needsNoLock: false }),
            where: conditionsOfMove(world, step.event, rules),
          },
        ),
      );
  }
}

/** Its from-state; and to go on, that operators do not hold it back either. */
function conditionsOfMove({ payout }: World, event: PayoutEvent, { resumeAsks }: Rules): readonly Clause[] {
  const from = inPriorState({ from: payout.state });
  return event === 'unlock' && resumeAsks ? [...from, absent('lockedAtMs')] : from;
}

/** That it is under way, of what has ended: against its end where that was asked for later, and otherwise of before. */
function wrongWithPending(world: World, { does }: Effect, askedInZone: number): World['wrongPending'] {
  const { endedAtMs } = world.payout;
  if (endedAtMs === undefined) return undefined;
  if (does === 'contradiction')
    return world.partner.broke === 'reopened' ? undefined : 'alarmed by an answer that was late';
  return nowOf(askedInZone) > endedAtMs ? 'under way again after its end, and nobody is woken' : undefined;
}

/** A worker reads the payout anew and decides what it heard. */
function decided(world: World, index: number, { via, says, isPrimary, zone }: Answer, rules: Rules): World {
  const effect = rules.readWord(
    { via, says, isPrimary, askedAtMs: nowOf(zone) },
    world.payout,
    rules.terms,
    nowOf(world.zone),
  );
  const wrongPending = says === 'pending' ? wrongWithPending(world, effect, zone) : undefined;
  if (wrongPending !== undefined) return { ...world, wrongPending };
  if (effect.does === 'order') return calling(world, index, 'order');
  const told =
    via === 'webhook' && (says === 'completed' || says === 'failed' || says === 'cancelled' || says === 'returned')
      ? says
      : undefined;
  if (effect.does === 'nothing' && told === undefined) return withWorker(world, index, idle);
  const takes = told !== undefined && !('isOpen' in effect && effect.isOpen) ? { takes: told } : {};
  return withWorker(world, index, act(world, effect, takes));
}

/** The inbox record of a webhook: from here on the same message is answered as before and changes nothing. */
function taken(world: World, told: Told | undefined): World {
  if (told === undefined || world.inbox.includes(told)) return world;
  return { ...world, inbox: [...world.inbox, told].toSorted(), events: world.events.filter((each) => each !== told) };
}

/** The write of a worker, whole or not at all, if its conditions hold. */
function write(world: World, index: number, phase: Act, rules: Rules): World {
  const { effect, takes, where, needsNoLock } = phase;
  if (takes !== undefined && !rules.inboxWithEffect && effect.does !== 'nothing') {
    const { takes: _taken, ...rest } = phase;
    return withWorker(taken(world, takes), index, rest);
  }
  const isFree = holds(where, { ...world.payout }) && !(needsNoLock && world.isLocked);
  if (!isFree) return withWorker(world, index, idle);
  const after = written(taken(world, takes), effect);
  return phase.thenOrders ? calling(after, index, 'order', phase.zone) : withWorker(after, index, idle);
}

function call(world: World, index: number, phase: Extract<Phase, { at: 'call' }>): World {
  const sent = withWorker(world, index, { ...phase, at: 'wait' });
  const withZone = (list: readonly number[]) =>
    list.includes(phase.zone) ? list : [...list, phase.zone].toSorted((a, b) => a - b);
  if (phase.via === 'order') return { ...sent, orders: withZone(world.orders) };
  return phase.via === 'cancellation'
    ? { ...sent, cancels: withZone(world.cancels), cancelWasCalled: world.payout.cancellation === undefined }
    : sent;
}

function hears(world: World, index: number, rules: Rules): Next[] {
  const { zone, events } = world;
  return events.map((told): Next => {
    const heard = { zone, via: 'webhook', says: told, isPrimary: true } as const;
    return [`the webhook ${told} comes to worker ${index}`, decided(world, index, heard, rules)];
  });
}

function workerNexts(world: World, index: number, rules: Rules): Next[] {
  const phase = world.workers[index] ?? idle;
  const crash = [`worker ${index} crashes`, withWorker(world, index, idle)] as const;
  switch (phase.at) {
    case 'idle': {
      const next = due(world, index, rules);
      return [
        ...(next === undefined ? [] : [[`worker ${index} finds it due (${world.payout.state})`, next] as const]),
        ...hears(world, index, rules),
      ];
    }
    case 'act':
      return [
        [
          `worker ${index} writes ${phase.effect.does} ${phase.effect.does === 'move' ? phase.effect.event : ''}`.trim(),
          write(world, index, phase, rules),
        ],
        crash,
      ];
    case 'call':
      return [[`worker ${index} calls (${phase.via})`, call(world, index, phase)], crash];
    case 'wait':
      return [
        [
          `worker ${index} hears nothing (${phase.via})`,
          decided(world, index, { ...phase, says: 'silence', isPrimary: true }, rules),
        ],
        crash,
      ];
    case 'late':
      return [
        [`worker ${index} takes the answer ${phase.says}`, decided(world, index, { ...phase, via: 'query' }, rules)],
        crash,
      ];
  }
}

/** A person cancels. Without the stored intent the call is all there is. */
function cancels(world: World, { intentFirst }: Rules): Next[] {
  const step = decideCancel(world.payout);
  switch (step.does) {
    case 'move':
      return [['the owner cancels', moved(world, step.event)]];
    case 'store-cancellation':
      return intentFirst
        ? [['a cancellation is stored', written(world, { does: 'store-cancellation' })]]
        : world.workers.flatMap((phase, index): Next[] =>
            phase.at === 'idle' ? [['a cancellation is called for', calling(world, index, 'cancellation')]] : [],
          );
    case 'wait':
    case 'nothing':
      return [];
  }
}

/** The owner's lock: the clause first, then what is held, and only then the answer; each may be cut off. */
function locks(world: World, most: number): Next[] {
  const {
    isLocked,
    payout: { state },
  } = world;
  if (!isLocked)
    return world.locks < most ? [['the owner locks', { ...world, isLocked: true, locks: world.locks + 1 }]] : [];
  const stopped = state === 'held' ? moved(world, 'lock') : world;
  return [
    ...(stopped.payout.state === 'paused' && !world.saidPaused
      ? [['the lock says that it is paused', { ...stopped, saidPaused: true }] as const]
      : []),
    ['the owner unlocks', { ...world, isLocked: false, saidPaused: false }],
  ];
}

/**
 * Time goes on; who began two zones ago has ended, and so has what was sent then. The partner ends what
 * it took before it forgets it.
 */
function ticks(world: World, { lastZone }: Bounds): Next[] {
  const {
    zone,
    partner: { status },
  } = world;
  if (zone >= lastZone || (zone === 2 && status === 'pending')) return [];
  const isAlive = (each: number) => each >= zone;
  const workers = world.workers.map((phase) => (phase.at === 'idle' || isAlive(phase.zone) ? phase : idle));
  return [
    [
      'time goes on',
      {
        ...world,
        zone: zone + 1,
        workers,
        orders: world.orders.filter(isAlive),
        cancels: world.cancels.filter(isAlive),
      },
    ],
  ];
}

/**
 * Leaves away what can change nothing any more: messages that the partner would only refuse, and
 * for whose answer nobody waits.
 */
function tidied(world: World, { oneKey }: Rules, bounds: Bounds): World {
  const {
    orders,
    cancels: calls,
    workers,
    partner: { status },
  } = world;
  if (orders.length === 0 && calls.length === 0) return world;
  const waits = (via: string) => workers.some((phase) => phase.at === 'wait' && phase.via === via);
  const mayRun = status === 'none' || (!bounds.keepsEnded && status !== 'paid' && status !== 'returned');
  return {
    ...world,
    orders: !oneKey || mayRun || waits('order') ? orders : [],
    cancels: mayRun || status === 'pending' || waits('cancellation') ? calls : [],
  };
}

/** Everything that may happen next, by name. */
export function nexts(world: World, rules: Rules, bounds: Bounds): Next[] {
  const all: Next[] = [
    ...world.workers.flatMap((_phase, index) => workerNexts(world, index, rules)),
    ...partnerNexts(world, (heard, index, answer) => decided(heard, index, answer, rules), rules.oneKey, bounds),
    ...ticks(world, bounds),
    ...(bounds.cancels ? cancels(world, rules) : []),
    ...locks(world, bounds.locks),
    ...(bounds.operators ? [...operates(world, rules, bounds), ...settles(world, rules, bounds)] : []),
    ...(bounds.holdsBack ? holdsBack(world) : []),
  ];
  return all.map(([says, next]) => [says, tidied(next, rules, bounds)] as const);
}
