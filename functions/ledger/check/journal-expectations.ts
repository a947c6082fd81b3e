import { broughtBackBy, isHeld, isOtherSide, isSent, sideOfReversal } from '../../../shared/movements.ts';
import { bookedSatang, ownSatang } from '../../domains/payout/payout.ts';
import { refundSatang } from '../../domains/suspense/refund-amount.ts';
import type { Entry } from '../entry.ts';
import { walletAccount } from '../journal.ts';
import type { Line } from '../journal.ts';
import { readerOf } from '../payee/payout-readers.ts';
import type { Suspense } from '../suspense/refund.ts';
import { ownByType } from './entry-expectations.ts';
import type { Books } from './entry-expectations.ts';
import type { JournalName, StoredHold } from './ledger-items.ts';

/** What each journal of an item has to move; one of no lines is not to be there. */
export type ExpectedJournals = Readonly<Partial<Record<JournalName, readonly Line[]>>>;

const line = (account: Line['account'], amountSatang: number): Line => ({ account, amountSatang });
const available = (userId: string): Line['account'] => walletAccount(userId, 'available');
const held = (userId: string): Line['account'] => walletAccount(userId, 'held');

/** What was held comes back to its owner. */
const voided = (userId: string, satang: number): readonly Line[] => [
  line(held(userId), -satang),
  line(available(userId), satang),
];

/** What was paid has come back: its owner has all of it and the fee, whatever the partner keeps or gives beyond it. */
function returned(hold: StoredHold): readonly Line[] {
  const [ownPaidSatang, cameSatang] = [ownSatang(hold), bookedSatang(hold, 'returned')];
  return [
    line(available(hold.userId), ownPaidSatang + hold.feeSatang),
    line(readerOf(hold.reader).paidFrom, -cameSatang),
    line('provider:overpaid', cameSatang - ownPaidSatang),
    line('provider:fee-income', -hold.feeSatang),
  ];
}

/** The way back of what was held: of all of it, of what was not paid of it, or of what had been paid. */
function broughtBack({ userId, body, linkedBody = '' }: Entry, books: Books): readonly Line[] {
  const hold = books.holdAt(userId, linkedBody);
  if (hold === undefined) return [];
  const isRest = books.entryAt(userId, linkedBody)?.value.restBody === body;
  if (isRest) return voided(userId, hold.amountSatang - ownSatang(hold));
  if (hold.state === 'voided') return voided(userId, hold.outSatang);
  return hold.state === 'returned' ? returned(hold) : [];
}

/** What the journal of an entry has to move, by the row of its type and what stands beside it. */
export function journalOfEntry(entry: Entry, books: Books): readonly Line[] {
  const { type, userId, receiverId = '', amountSatang, feeSatang } = entry;
  const outSatang = amountSatang + feeSatang;
  // Its money is a line of the journal that the other side's entry carries.
  if (isOtherSide(type)) return [];
  if (sideOfReversal(type) === 'returned')
    return [line(available(userId), amountSatang), line(available(receiverId), -amountSatang)];
  if (isSent(type))
    return [
      line(available(userId), -outSatang),
      line(available(receiverId), amountSatang),
      line('provider:fee-income', feeSatang),
    ];
  if (isHeld(type)) return [line(available(userId), -outSatang), line(held(userId), outSatang)];
  const first = broughtBackBy(type);
  if (first !== undefined && isHeld(first)) return broughtBack(entry, books);
  return ownByType[type]?.lines(entry) ?? [];
}

/** What a hold's own journals have to move: its payment, and what was paid after its void, until that came back. */
export function journalsOfHold(hold: StoredHold): ExpectedJournals {
  const { userId, state, debt, amountSatang, feeSatang } = hold;
  const { paidFrom } = readerOf(hold.reader);
  const [ownPaidSatang, paidSatang] = [ownSatang(hold), bookedSatang(hold, 'paid')];
  const overpaid = (satang: number): readonly Line[] => [line('provider:overpaid', -satang), line(paidFrom, satang)];
  return {
    ...((state === 'posted' || state === 'returned') && {
      journal: [
        line(held(userId), -ownPaidSatang - feeSatang),
        line(paidFrom, paidSatang),
        line('provider:overpaid', ownPaidSatang - paidSatang),
        line('provider:fee-income', feeSatang),
      ],
    }),
    ...(debt !== undefined && { debtJournal: overpaid(amountSatang) }),
    ...(debt === 'settled' && { settledJournal: overpaid(-amountSatang) }),
  };
}

/** What came and fitted nowhere stands in suspense, until the bank has paid it back: what it paid, to the satang. */
export function journalsOfSuspense(suspense: Suspense): ExpectedJournals {
  const [{ amountSatang }, paidSatang] = [suspense, refundSatang(suspense)];
  return {
    journal: [line('provider:suspense', amountSatang), line('provider:bank-float', -amountSatang)],
    ...(suspense.state === 'refunded' && {
      refundJournal: [
        line('provider:suspense', -amountSatang),
        line('provider:bank-float', paidSatang),
        line('provider:overpaid', amountSatang - paidSatang),
      ],
    }),
  };
}
