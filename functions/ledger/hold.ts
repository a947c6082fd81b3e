import { transactionStatus, transactionType } from '../../shared/enums.ts';
import { isIdBody } from '../../shared/ids.ts';
import { movementOf } from '../../shared/movements.ts';
import type { HeldType } from '../../shared/movements.ts';
import type { Payout } from '../domains/payout/payout.ts';
import { payoutTransitions } from '../domains/payout/transitions.ts';
import type { PayoutState } from '../domains/payout/transitions.ts';
import { forcedActs } from '../domains/payout/decide-by-hand.ts';
import type { ForcedAct } from '../domains/payout/decide-by-hand.ts';
import { statesOf } from '../engine/transitions.ts';
import { queueOf } from '../partners/partners.ts';
import type { FreeUseCounter } from '../domains/limits/fees.ts';
import type { CountedLimit } from '../domains/limits/limits.ts';
import type { Periods } from '../domains/calendar/periods.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { dueAt } from '../table/due.ts';
import { putNewItem } from '../table/expression.ts';
import type { Clause, TransactItem } from '../table/expression.ts';
import { integerOf, oneOf, optionalIntegerOf, optionalTextOf, textOf } from '../table/item.ts';
import type { Item } from '../table/item.ts';
import { keys } from '../table/keys.ts';
import type { Key } from '../table/keys/key.ts';
import { sameOwnLimits } from '../table/own-limits.ts';
import { askedStands, noteAsked } from './asked-payment.ts';
import type { AskedPayment } from './asked-payment.ts';
import { journalOf, walletAccount } from './journal.ts';
import { payoutReaderNames, readerOf } from './payee/payout-readers.ts';
import type { PayoutReaderName } from './payee/payout-readers.ts';
import { changeWallet, countLimits, roomInLimits, sameFee, sameStanding } from './wallet-write.ts';
import { sealedOf } from '../table/sealed.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';

/** What a hold is when it is made. Money in satang, times in epoch milliseconds. */
export interface NewHold {
  readonly body: string;
  readonly type: HeldType;
  readonly amountSatang: number;
  readonly feeSatang: number;
  /** Whose word ends it: the row of `payoutReaders`. */
  readonly reader: PayoutReaderName;
  /** Where the money goes, as the reader wants to know it, sealed as `payout` under the owner's key. */
  readonly payee: Sealed<'payout'>;
  /** The linked bank account that it goes to, by its id body; a payout to somebody else names none. */
  readonly bankAccountBody?: string;
  /** The run of the receiving bank that it waits for; without one it is ordered at once. */
  readonly runAtMs?: number;
  /** From here on nobody sends its order any more. */
  readonly notAfterMs: number;
}

/** Money on its way out of the system, as stored; its states are those of a payout, each move a journal of its own. */
export interface Hold extends NewHold {
  readonly userId: string;
  readonly state: PayoutState;
  /** The one key under which its partner is asked, whatever the try. */
  readonly partnerKey: string;
  readonly heldAtMs: number;
  /** When its order went out for the first time. */
  readonly sentAtMs?: number;
  /** When it was posted, voided or returned. */
  readonly endedAtMs?: number;
  /** When the partner paid it and when it came back there, by the partner's own clock, as far as it has said so. */
  readonly paidAtMs?: number;
  readonly returnedAtMs?: number;
  /** The number that it has given to the payment, by which whoever it went to can look for it. */
  readonly paidReference?: string;
  /** What it has paid, and what came back, where two operators have booked another amount than was ordered or paid. */
  readonly paidSatang?: number;
  readonly backSatang?: number;
  /** How often the partner was asked since it was sent, or since it ended. */
  readonly asks: number;
  /** The counters that the hold took from, with what it took; a void gives exactly these back. */
  readonly counted: Readonly<Record<string, number>>;
  /** The stored intent to cancel it at its partner, and whether the partner has answered the call. */
  readonly cancellation?: 'wanted' | 'answered';
  /** Which operator has stored it. */
  readonly cancelledBy?: string;
  /** Since when operators hold it back, and who of them has done that. */
  readonly lockedAtMs?: number;
  readonly lockedBy?: string;
  /** It was paid after it was voided: owed to us, or come back since. */
  readonly debt?: 'owed' | 'settled';
  /** The correction by which two operators have ended it. */
  readonly correctedAs?: ForcedAct;
  /** Who of the two has proposed it. */
  readonly editedBy?: string;
}

/**
 * The key of a payout at its partner: hold and owner, so that the partner's word finds the hold without a look-up, and
 * no try can have another one. Both are random, and say nothing of a person.
 */
export function partnerKeyOf(userId: string, body: string): string {
  return `${body}-${userId.slice('usr_'.length)}`;
}

/** Where the hold of a partner's key is; undefined for a key that we never made. */
export function holdKeyOf(partnerKey: string): Key | undefined {
  const [body = '', owner = '', ...rest] = partnerKey.split('-');
  return rest.length === 0 && isIdBody(body) && isIdBody(owner) ? keys.hold(`usr_${owner}`, body) : undefined;
}

function numbersOf(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
  );
}

const heldTypes = Object.values(transactionType).filter((type): type is HeldType => {
  const { booking, wayBack } = movementOf(type);
  return booking === 'hold' && wayBack !== undefined;
});

/** Reads a stored hold. */
export function readHold(item: Item): Hold {
  const endedAtMs = optionalIntegerOf(item, 'endedAtMs');
  const runAtMs = optionalIntegerOf(item, 'runAtMs');
  const sentAtMs = optionalIntegerOf(item, 'sentAtMs');
  const bankAccountBody = optionalTextOf(item, 'bankAccountBody');
  const paidAtMs = optionalIntegerOf(item, 'paidAtMs');
  const returnedAtMs = optionalIntegerOf(item, 'returnedAtMs');
  const paidReference = optionalTextOf(item, 'paidReference');
  const lockedAtMs = optionalIntegerOf(item, 'lockedAtMs');
  const lockedBy = optionalTextOf(item, 'lockedBy');
  const cancelledBy = optionalTextOf(item, 'cancelledBy');
  const editedBy = optionalTextOf(item, 'editedBy');
  const paidSatang = optionalIntegerOf(item, 'paidSatang');
  const backSatang = optionalIntegerOf(item, 'backSatang');
  return {
    userId: textOf(item, 'pk'),
    body: textOf(item, 'sk').slice('HOLD#'.length),
    type: oneOf(item, 'type', heldTypes),
    amountSatang: integerOf(item, 'amountSatang'),
    feeSatang: integerOf(item, 'feeSatang'),
    reader: oneOf(item, 'reader', payoutReaderNames),
    payee: sealedOf(item, 'payee', 'payout'),
    partnerKey: textOf(item, 'partnerKey'),
    notAfterMs: integerOf(item, 'notAfterMs'),
    heldAtMs: integerOf(item, 'heldAtMs'),
    state: oneOf(item, 'state', statesOf(payoutTransitions)),
    asks: optionalIntegerOf(item, 'asks') ?? 0,
    counted: numbersOf(item['counted']),
    ...(bankAccountBody !== undefined && { bankAccountBody }),
    ...(runAtMs !== undefined && { runAtMs }),
    ...(sentAtMs !== undefined && { sentAtMs }),
    ...(endedAtMs !== undefined && { endedAtMs }),
    ...(paidAtMs !== undefined && { paidAtMs }),
    ...(returnedAtMs !== undefined && { returnedAtMs }),
    ...(paidReference !== undefined && { paidReference }),
    ...(paidSatang !== undefined && { paidSatang }),
    ...(backSatang !== undefined && { backSatang }),
    ...(lockedAtMs !== undefined && { lockedAtMs }),
    ...(lockedBy !== undefined && { lockedBy }),
    ...(cancelledBy !== undefined && { cancelledBy }),
    ...(editedBy !== undefined && { editedBy }),
    ...(item['cancellation'] !== undefined && {
      cancellation: oneOf(item, 'cancellation', ['wanted', 'answered'] as const),
    }),
    ...(item['debt'] !== undefined && { debt: oneOf(item, 'debt', ['owed', 'settled'] as const) }),
    ...(item['correctedAs'] !== undefined && { correctedAs: oneOf(item, 'correctedAs', forcedActs) }),
  };
}

/** What the decisions know of a hold. */
export function payoutOfHold({
  state,
  amountSatang,
  heldAtMs,
  notAfterMs,
  cancellation,
  lockedAtMs,
  debt,
  endedAtMs,
  correctedAs,
  paidSatang,
  backSatang,
}: Hold): Payout {
  return {
    state,
    amountSatang,
    heldAtMs,
    notAfterMs,
    ...(cancellation !== undefined && { cancellation }),
    ...(lockedAtMs !== undefined && { lockedAtMs }),
    ...(debt !== undefined && { debt }),
    ...(endedAtMs !== undefined && { endedAtMs }),
    ...(correctedAs !== undefined && { correctedAs }),
    ...(paidSatang !== undefined && { paidSatang }),
    ...(backSatang !== undefined && { backSatang }),
  };
}

export interface HoldPlan {
  readonly table: string;
  readonly wallet: Wallet;
  readonly keptFrom: Periods;
  readonly nowMs: number;
  readonly hold: NewHold;
  /** When the queue of its partner comes by: at once, or at the partner's next run. */
  readonly dueAtMs: number;
  /** What the owner's session notes of it, where the owner asked for it. */
  readonly asked?: AskedPayment;
  /** What the entry shows of the payee to its owner, sealed under the owner's key. */
  readonly sealed?: Sealed<'entry'>;
  readonly limits: readonly CountedLimit[];
  readonly freeUses: readonly FreeUseCounter[];
  /** What must hold of available and freezes: `coveredForWithdrawal` or its like. */
  readonly covered: readonly Clause[];
}

function countedOf({ hold, limits, freeUses }: HoldPlan): Record<string, number> {
  return {
    ...countLimits(hold.amountSatang, limits),
    ...(hold.feeSatang === 0 && Object.fromEntries(freeUses.map(({ attribute }) => [attribute, 1]))),
  };
}

/** Moves amount and fee from available to held and counts them; entry pending, hold `held` and due at its partner. */
export function holdSteps(plan: HoldPlan): readonly [TransactItem, TransactItem, TransactItem] {
  const { table, wallet, keptFrom, nowMs, hold } = plan;
  const outSatang = hold.amountSatang + hold.feeSatang;
  const counted = countedOf(plan);
  const { asked } = plan;
  const noted = asked === undefined ? undefined : noteAsked(wallet, asked, nowMs);
  const journal = journalOf({
    journalId: `jrn_${hold.body}`,
    kind: 'hold',
    atMs: nowMs,
    lines: [
      { account: walletAccount(wallet.userId, 'available'), amountSatang: -outSatang },
      { account: walletAccount(wallet.userId, 'held'), amountSatang: outSatang },
    ],
  });
  return [
    changeWallet(table, wallet, keptFrom, {
      ...noted,
      add: { ...noted?.add, availableSatang: -outSatang, heldSatang: outSatang, holds: 1, ...counted },
      where: [
        ...sameStanding(wallet),
        ...(asked === undefined ? [] : askedStands(wallet, asked)),
        ...plan.covered,
        sameOwnLimits(wallet),
        ...roomInLimits(hold.amountSatang, plan.limits),
        ...sameFee(hold.feeSatang, plan.freeUses),
      ],
    }),
    putNewItem(table, keys.hold(wallet.userId, hold.body), {
      type: hold.type,
      amountSatang: hold.amountSatang,
      feeSatang: hold.feeSatang,
      reader: hold.reader,
      payee: hold.payee,
      ...(hold.bankAccountBody !== undefined && { bankAccountBody: hold.bankAccountBody }),
      ...(hold.runAtMs !== undefined && { runAtMs: hold.runAtMs }),
      notAfterMs: hold.notAfterMs,
      partnerKey: partnerKeyOf(wallet.userId, hold.body),
      counted,
      heldAtMs: nowMs,
      state: payoutTransitions.start,
      ...dueAt(queueOf(readerOf(hold.reader).partner), hold.body, plan.dueAtMs),
    }),
    putNewItem(table, keys.entry(wallet.userId, hold.body), {
      type: hold.type,
      status: transactionStatus.pending,
      amountSatang: hold.amountSatang,
      feeSatang: hold.feeSatang,
      createdAtMs: nowMs,
      journal,
      ...(plan.sealed !== undefined && { sealed: plan.sealed }),
      // Only its own code makes the account one to which this device may pay without (see keep-payees).
      ...(asked?.codeBinding !== undefined && { codeDevice: asked.session.deviceThumbprint }),
    }),
  ];
}
