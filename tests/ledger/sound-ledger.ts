import { keys } from '../../functions/table/keys.ts';

/** 21 November 2026, 12:00 in Bangkok. */
export const noonMs = Date.UTC(2026, 10, 21, 5);

export const somchai = 'usr_00000000000000000001';
export const malee = 'usr_00000000000000000002';

const bodyOf = (letter: string): string => letter.repeat(20);
const jrn = (letter: string): string => `jrn_${bodyOf(letter)}`;

const wallet = {
  tier: 'fully',
  status: 'active',
  auditStatus: 0,
  reserveSatang: 0,
  freezeTransferSatang: 0,
  freezeWithdrawSatang: 0,
  freezeAllSatang: 0,
};

const line = (account: string, amountSatang: number) => ({ account, amountSatang });

function journal(letter: string, kind: string, ...lines: readonly ReturnType<typeof line>[]) {
  return { journalId: jrn(letter), kind, atMs: noonMs, lines: [...lines] };
}

/**
 * Somchai topped up 1,000.00 and sent Malee 120.50 at no fee; she holds 20.00 for a cash out, and
 * a cash out of 5.00 came back.
 */
function wallets() {
  return [
    {
      ...keys.wallet(somchai),
      ...wallet,
      availableSatang: 87_950,
      heldSatang: 0,
      openTopUps: 1,
      openTopUpSatang: 7_700,
      limit2_20261121: 100_000,
      limit3_202611: 100_000,
      limit6_20261121: 12_050,
      limit7_202611: 12_050,
      freeTransferDay_20261121: 1,
      freeTransferWeek_20261116: 1,
      freeTransferMonth_202611: 1,
      payments_20261121: 1,
      topUps_20261121: 2,
    },
    {
      ...keys.wallet(malee),
      ...wallet,
      availableSatang: 10_050,
      heldSatang: 2_000,
      openTopUps: 0,
      openTopUpSatang: 0,
      limit8_20261121: 12_050,
      limit9_202611: 12_050,
      limit6_20261121: 2_000,
      limit7_202611: 2_000,
      payments_20261121: 2,
    },
  ];
}

const done = { status: 2, feeSatang: 0, createdAtMs: noonMs, completedAtMs: noonMs };

function topUps() {
  return [
    {
      ...keys.entry(somchai, bodyOf('A')),
      ...done,
      type: 1,
      // It was asked for before it came, and was no money until then.
      createdAtMs: noonMs - 10 * 60_000,
      amountSatang: 100_000,
      bankReference: 'BNK1',
      expiresAtMs: noonMs,
      journal: journal('A', 'top-up', line(`${somchai}:available`, 100_000), line('provider:bank-float', -100_000)),
    },
    {
      ...keys.entry(somchai, bodyOf('P')),
      type: 1,
      status: 1,
      amountSatang: 7_700,
      feeSatang: 0,
      createdAtMs: noonMs,
      expiresAtMs: noonMs,
      duePk: 'DUE',
      dueAtMs: noonMs,
    },
    { ...keys.topUpReference(bodyOf('A')), userId: somchai },
    { ...keys.topUpReference(bodyOf('P')), userId: somchai },
    {
      ...keys.arrival('BNK1'),
      bankReference: 'BNK1',
      reference1: bodyOf('A'),
      amountSatang: 100_000,
      outcome: 'credited',
    },
    { ...keys.arrival('BNK2'), bankReference: 'BNK2', amountSatang: 333, outcome: 'suspense' },
    {
      ...keys.suspense('202611', bodyOf('S')),
      reference1: 'X',
      bankReference: 'BNK2',
      amountSatang: 333,
      reason: 'unknown-reference',
      state: 'refunded',
      arrivedAtMs: noonMs,
      refundedAtMs: noonMs,
      tries: 1,
      journal: journal('S', 'suspense', line('provider:suspense', 333), line('provider:bank-float', -333)),
      refundJournal: journal('R', 'refund', line('provider:suspense', -333), line('provider:bank-float', 333)),
    },
    { ...keys.request(somchai, 'request-a'), answer: { topUpId: `tup_${bodyOf('A')}`, status: 1 } },
    { ...keys.request(somchai, 'request-p'), answer: { topUpId: `tup_${bodyOf('P')}`, status: 1 } },
  ];
}

function transfer() {
  return [
    {
      ...keys.entry(somchai, bodyOf('B')),
      ...done,
      type: 8,
      amountSatang: 12_050,
      receiverEntry: { userId: malee, body: bodyOf('C') },
      journal: journal('B', 'transfer', line(`${somchai}:available`, -12_050), line(`${malee}:available`, 12_050)),
    },
    { ...keys.entry(malee, bodyOf('C')), ...done, type: 6, amountSatang: 12_050, journalId: jrn('B') },
    { ...keys.request(somchai, 'request-b'), answer: { transferId: `trf_${bodyOf('B')}`, status: 2 } },
    { ...keys.notice(malee, bodyOf('C')), type: 5, status: 1, createdAtMs: noonMs },
    { ...keys.inbox(malee), unread: 1 },
  ];
}

function holds() {
  const asked = { reader: 'bank-account', payee: 'sealed', partnerKey: 'key', notAfterMs: noonMs };
  const hold = { type: 3, feeSatang: 0, heldAtMs: noonMs, ...asked, duePk: 'DUE#bank#0', dueAtMs: noonMs };
  const cashOut = { type: 3, feeSatang: 0, createdAtMs: noonMs };
  return [
    {
      ...keys.hold(malee, bodyOf('H')),
      ...hold,
      state: 'held',
      amountSatang: 2_000,
      counted: { limit6_20261121: 2_000, limit7_202611: 2_000 },
    },
    {
      ...keys.entry(malee, bodyOf('H')),
      ...cashOut,
      status: 1,
      amountSatang: 2_000,
      journal: journal('H', 'hold', line(`${malee}:available`, -2_000), line(`${malee}:held`, 2_000)),
    },
    {
      ...keys.hold(malee, bodyOf('V')),
      ...hold,
      state: 'voided',
      amountSatang: 500,
      counted: { limit6_20261121: 500, limit7_202611: 500 },
    },
    {
      ...keys.entry(malee, bodyOf('V')),
      ...cashOut,
      status: 3,
      amountSatang: 500,
      journal: journal('V', 'hold', line(`${malee}:available`, -500), line(`${malee}:held`, 500)),
    },
    {
      ...keys.entry(malee, bodyOf('W')),
      ...cashOut,
      type: 5,
      status: 2,
      amountSatang: 500,
      linkedBody: bodyOf('V'),
      journal: journal('W', 'void', line(`${malee}:held`, -500), line(`${malee}:available`, 500)),
    },
    ...['H', 'V'].map((letter) => ({
      ...keys.request(malee, `request-${letter}`),
      answer: { cashOutId: `cso_${bodyOf(letter)}`, status: 1 },
    })),
  ];
}

export type LedgerItem = Record<string, unknown>;

/** All items of a small table in which everything is as it must be; a fresh copy each time, to be spoiled at will. */
export function soundLedger(): LedgerItem[] {
  return [...wallets(), ...topUps(), ...transfer(), ...holds()].map((item) => structuredClone({ ...item }));
}

/** The item of that key; throws where the test names one that is not there. */
export function itemOf(
  items: readonly LedgerItem[],
  { pk, sk }: { readonly pk: string; readonly sk: string },
): LedgerItem {
  const found = items.find((item) => item['pk'] === pk && item['sk'] === sk);
  if (found === undefined) throw new Error(`no item ${pk} ${sk}`);
  return found;
}
