import { isForced } from '../../functions/domains/payout/decide-by-hand.ts';
import { payoutTransitions } from '../../functions/domains/payout/transitions.ts';
import type { PayoutEvent } from '../../functions/domains/payout/transitions.ts';
import { edgeFrom } from '../../functions/engine/transitions.ts';
import { absent, equals } from '../../functions/table/expression.ts';
import type { Clause } from '../../functions/table/expression.ts';
import { inPriorState } from '../../functions/table/prior-state.ts';
import { nowOf } from './payout-world.ts';
import type { Act, Books, World } from './payout-world.ts';

/** What a transition does to our accounts, each a journal of its own. */
function booksAfter(books: Books, to: string): Books {
  if (to === 'posted') return { ...books, held: books.held - 1, payable: books.payable + 1 };
  if (to === 'voided') return { ...books, held: books.held - 1, available: books.available + 1 };
  return to === 'returned' ? { ...books, payable: books.payable - 1, available: books.available + 1 } : books;
}

/** A transition, if the table has it; what is no edge is not written by anybody. */
export function moved(world: World, event: PayoutEvent): World {
  const edge = edgeFrom(payoutTransitions, world.payout.state, event);
  if (edge === undefined) throw new Error(`${event} is no edge from ${world.payout.state}`);
  const isEnd = payoutTransitions.states[edge.to].endsBy === 'never';
  return {
    ...world,
    payout: {
      ...world.payout,
      state: edge.to,
      ...(isForced(event) && { correctedAs: event }),
      ...(isEnd && world.notesEnd && { endedAtMs: nowOf(world.zone) }),
    },
    books: booksAfter(world.books, edge.to),
  };
}

/** The conditions of a write, by what was read: each transition names its from-state, each mark what was there. */
function conditionsOf({ payout }: World, effect: Act['effect']): readonly Clause[] {
  switch (effect.does) {
    case 'move':
      return inPriorState({ from: payout.state });
    case 'owe':
      return [...inPriorState({ from: 'voided' }), absent('debt')];
    case 'settle-debt':
      return [equals('debt', 'owed')];
    case 'store-cancellation':
      return [...inPriorState({ from: 'sent' }), absent('cancellation')];
    case 'note-cancellation-answered':
      return [equals('cancellation', 'wanted')];
    case 'order':
    case 'contradiction':
    case 'nothing':
      return [];
  }
}

/** What a worker is about to write, with the conditions that it stands on. */
export function act(world: World, effect: Act['effect'], more: Partial<Act> = {}): Act {
  const edge = effect.does === 'move' ? edgeFrom(payoutTransitions, world.payout.state, effect.event) : undefined;
  return {
    at: 'act',
    zone: world.zone,
    effect,
    where: conditionsOf(world, effect),
    needsNoLock: edge?.needs === 'no lock',
    thenOrders: false,
    ...more,
  };
}

/** The world after a write whose conditions held. */
export function written(world: World, effect: Act['effect']): World {
  const { payout, books } = world;
  switch (effect.does) {
    case 'move':
      return moved(world, effect.event);
    case 'owe':
      return {
        ...world,
        payout: { ...payout, debt: 'owed' },
        books: { ...books, overpaid: books.overpaid + 1, payable: books.payable + 1 },
      };
    case 'settle-debt':
      return {
        ...world,
        payout: { ...payout, debt: 'settled' },
        books: { ...books, overpaid: books.overpaid - 1, payable: books.payable - 1 },
      };
    case 'store-cancellation':
      return { ...world, payout: { ...payout, cancellation: 'wanted' } };
    case 'note-cancellation-answered':
      return { ...world, payout: { ...payout, cancellation: 'answered' } };
    case 'contradiction':
      return { ...world, isKept: world.isKept || world.partner.broke === 'paid-corrected' };
    case 'order':
    case 'nothing':
      return world;
  }
}
