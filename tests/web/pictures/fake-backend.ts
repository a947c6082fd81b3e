import { operations } from '../../../shared/operations.ts';
import { levelsOfTier } from '../../../shared/enums.ts';
import type { Tier } from '../../../shared/enums.ts';
import { idBody, idOf, shortId } from '../../../shared/ids.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import type { TransactionDetail, TransactionRow } from '../../../shared/transaction.ts';

/**
 * A wallet behind the network's edge, for looking at screens: it answers the
 * requests of a build with encryption off. It knows no money rules; what it
 * answers is what a picture needs.
 */
export interface Scene {
  readonly tier?: Tier;
  readonly named?: boolean;
  readonly history?: 'none' | 'few' | 'many';
  readonly topUp?: 'open' | 'paid' | 'expired' | 'cancelled' | 'wrong-amount';
  readonly heldSatang?: number;
  readonly reactivate?: boolean;
  readonly underReview?: boolean;
  readonly notices?: 'none' | 'some';
  /** Operations that fail, by name: with a code and its message, or without an answer. */
  readonly failing?: Readonly<Record<string, { readonly code: number; readonly message: string; readonly data?: unknown } | 'no-answer' | 'never'>>;
  /** The moment everything happens around, in epoch milliseconds. */
  readonly nowMs: number;
}

export type FakeAnswer = { readonly code: number; readonly message: string; readonly data?: unknown } | 'no-answer' | 'never';

const hourMs = 3_600_000;

function idAt<P extends 'txn' | 'ntf' | 'tup' | 'trf' | 'usr'>(prefix: P, nowMs: number, index: number) {
  return idOf(prefix, idBody(nowMs, Uint8Array.from({ length: 11 }, (_, place) => (index * 7 + place * 13) % 32)));
}

type Sample = readonly [type: TransactionRow['type'], amountSatang: number, name: string | undefined, status: TransactionRow['status']];
const samples: readonly Sample[] = [
  [8, 12_050, 'Som*** J.', 2], [6, 350_000, 'N*** P.', 2], [1, 50_000, undefined, 2], [8, 89_000, 'Ari*** W.', 2],
  [1, 200_000, undefined, 2], [11, 30_000, 'Kit*** S.', 2], [8, 30_000, 'Kit*** S.', 2], [6, 4_599, 'Pra*** C.', 2],
  [1, 100_000, undefined, 2], [8, 152_525, 'M*** T.', 2], [6, 1_250_000, 'Wan*** R.', 2], [8, 9_900, 'Som*** J.', 2],
];

function historyOf({ history = 'few', nowMs }: Scene): TransactionRow[] {
  const count = { none: 0, few: 5, many: 34 }[history];
  return Array.from({ length: count }, (_, index) => {
    const [type, amountSatang, counterpartyName, status] = samples[index % samples.length] ?? [1, 100, undefined, 2];
    const createdAtMs = nowMs - Math.round((index * 7.3 + 0.4) * hourMs);
    return {
      transactionId: idAt('txn', createdAtMs, index),
      type,
      status,
      amountSatang,
      feeSatang: 0,
      createdAtMs,
      completedAtMs: createdAtMs + 800,
      ...(counterpartyName === undefined ? {} : { counterpartyName }),
    };
  });
}

function userInfoOf(scene: Scene) {
  const tier = scene.tier ?? 'semi';
  return {
    userId: idAt('usr', scene.nowMs, 1),
    phone: '081***678',
    reactivate: scene.reactivate ?? false,
    tier,
    ...levelsOfTier[tier],
    ...(scene.underReview === true ? { auditStatus: 1 } : {}),
    ...(scene.named === false ? {} : { firstName: 'สมหญิง', lastName: 'ใจดี' }),
    createdAtMs: scene.nowMs - 40 * 24 * hourMs,
  };
}

function topUpOf({ topUp = 'open', nowMs }: Scene, amountSatang: number): TopUp {
  const open = topUp === 'open' || topUp === 'wrong-amount';
  const createdAtMs = nowMs - 75_000;
  return {
    topUpId: idAt('tup', nowMs, 3),
    method: 2,
    status: open ? 1 : topUp === 'paid' ? 2 : 4,
    amountSatang,
    ...(open ? { qrText: '00020101021230560016A00000067701011201150105500000000000216TUP0ABCDEFGH12345303764540650.005802TH6304A1B2' } : {}),
    createdAtMs,
    expiresAtMs: createdAtMs + 15 * 60_000,
    ...(topUp === 'paid' ? { completedAtMs: nowMs } : {}),
    ...(topUp === 'expired' || topUp === 'cancelled' ? { closedBecause: topUp } : {}),
    returns: topUp === 'wrong-amount' ? [{ amountSatang: 10_000, reason: 'amount-differs', arrivedAtMs: nowMs - 5000 }] : [],
    serverTimeMs: nowMs,
  };
}

function detailOf(row: TransactionRow): TransactionDetail {
  const bank = row.type === 1 ? { channel: 'thai-qr' as const, payerBank: 'ธนาคารกสิกรไทย' } : { channel: 'wallet' as const };
  return { ...row, ...bank, number: shortId(row.transactionId), ...(row.type === 8 ? { note: 'ค่าอาหารกลางวัน' } : {}) };
}

/** Limits of the semi-verified tier and of the next one, in satang by limit type. */
const semi = [5_000_000, 5_000_000, 20_000_000, 5_000_000, 20_000_000, 5_000_000, 20_000_000, 5_000_000, 20_000_000];
const fully = [20_000_000, 20_000_000, 50_000_000, 20_000_000, 50_000_000, 20_000_000, 50_000_000, 20_000_000, 50_000_000];
const none = [300_000, 200_000, 500_000, 100_000, 300_000, 0, 0, 0, 0];
const basic = [1_000_000, 1_000_000, 3_000_000, 500_000, 2_000_000, 0, 0, 500_000, 2_000_000];

function limitConfigOf({ tier = 'semi' }: Scene) {
  const list = (limits: readonly number[]) => limits.map((limitSatang, index) => ({ limitType: index + 1, limitSatang }));
  return tier === 'semi'
    ? { current: { tier, limits: list(semi), perPaymentSatang: 5_000_000, singleReceivingSatang: 5_000_000 }, next: { tier: 'fully', limits: list(fully), perPaymentSatang: 10_000_000, singleReceivingSatang: 10_000_000 } }
    : { current: { tier: 'unauthorized', limits: list(none), perPaymentSatang: 100_000, singleReceivingSatang: 0 }, next: { tier: 'basic', limits: list(basic), perPaymentSatang: 500_000, singleReceivingSatang: 500_000 } };
}

const freeTransfers = { day: { remaining: 4, total: 5 }, week: { remaining: 17, total: 20 }, month: { remaining: 55, total: 60 } };

function noticesOf({ notices = 'some', nowMs }: Scene) {
  if (notices === 'none') return [];
  return [[5, 1, 0.3, 350_000], [6, 1, 2.1, undefined], [5, 2, 26, 4_599], [5, 2, 50, 1_250_000]].map(([type, status, hours, amountSatang], index) => ({
    notificationId: idAt('ntf', nowMs - (hours ?? 0) * hourMs, index),
    type,
    status,
    createdAtMs: nowMs - (hours ?? 0) * hourMs,
    ...(amountSatang === undefined ? {} : { transactionId: idAt('txn', nowMs, index), amountSatang }),
  }));
}

/** The answer of one operation, by its path. */
export function answerOf(scene: Scene, path: string, payload: Readonly<Record<string, unknown>>): FakeAnswer {
  const name = operations.find((operation) => operation.path === path)?.name ?? '';
  const failing = scene.failing?.[name];
  if (failing !== undefined) return failing;
  const data = dataOf(scene, name, payload);
  return data === undefined ? { code: 20404, message: 'not found' } : { code: 1, message: '', data };
}

function dataOf(scene: Scene, name: string, payload: Readonly<Record<string, unknown>>): unknown {
  const { nowMs } = scene;
  const rows = historyOf(scene);
  const amountSatang = Number(payload['amountSatang'] ?? 12_050);
  switch (name) {
    case 'auth/send-code': return { resendAfterMs: 60_000, codeLifetimeMs: 300_000 };
    case 'auth/login': return { token: `${idAt('usr', nowMs, 1)}.fake`, userInfo: userInfoOf(scene) };
    case 'auth/logout': return {};
    case 'user/get-base-info': return userInfoOf(scene);
    case 'balance/get-last': {
      const availableSatang = scene.history === 'none' ? 0 : 1_284_550;
      return { availableSatang, heldSatang: scene.heldSatang ?? 0, reserveSatang: 0, transferableSatang: availableSatang, withdrawableSatang: availableSatang, atMs: nowMs };
    }
    case 'transaction/page': {
      const size = Number(payload['pageSize'] ?? 20);
      const start = rows.findIndex((row) => row.transactionId === payload['cursor']) + 1;
      const page = rows.slice(start, start + size);
      return { rows: page, ...(start + size < rows.length ? { nextCursor: page.at(-1)?.transactionId } : {}) };
    }
    case 'transaction/detail': return detailOf(rows.find((row) => row.transactionId === payload['transactionId']) ?? historyOf({ nowMs })[0] ?? missing());
    case 'transfer/detail': return detailOf({ ...(historyOf({ nowMs })[0] ?? missing()), completedAtMs: nowMs });
    case 'transfer/receiver': return { receiverId: idAt('usr', nowMs, 9), receiverName: 'Som*** J.', lookUpsLeft: 29 };
    case 'transfer/quote': return {
      receiverId: idAt('usr', nowMs, 9), receiverName: 'Som*** J.', amountSatang, feeSatang: 0, totalSatang: amountSatang,
      freeUses: freeTransfers, dayLeftSatang: 4_850_000, monthLeftSatang: 18_000_000, perPaymentSatang: 5_000_000,
      transferableSatang: 1_284_550, warnings: amountSatang > 1_000_000 ? ['large-sum'] : [],
    };
    case 'transfer/create': return { transferId: idAt('trf', nowMs, 4), transactionId: idAt('txn', nowMs, 4), status: 2, amountSatang, feeSatang: 0, completedAtMs: nowMs };
    case 'top-up/create': case 'top-up/detail': return topUpOf(scene, Number(payload['amountSatang'] ?? 50_000));
    case 'top-up/cancel': return topUpOf({ ...scene, topUp: 'cancelled' }, 50_000);
    case 'limits/get-config': return limitConfigOf(scene);
    case 'limits/get-used': return {
      used: [1_284_550, 150_000, 1_640_000, 0, 230_000, 150_000, 19_000_000, 354_599, 1_604_599].map((usedSatang, index) => ({ limitType: index + 1, usedSatang: (scene.tier ?? 'semi') === 'semi' ? usedSatang : 0 })),
      freeTransfers, freeCashOuts: { day: { remaining: 2, total: 2 }, week: { remaining: 5, total: 5 }, month: { remaining: 10, total: 10 } },
      openTopUpSatang: 0, openTopUps: 0,
    };
    case 'notification/page': {
      const all = noticesOf(scene);
      const unread = all.filter((notice) => notice.status === 1);
      return { total: unread.length, rows: payload['status'] === 1 ? unread.slice(0, 1) : all };
    }
    case 'notification/read': case 'notification/read-all': return { total: 0 };
    default: return undefined;
  }
}

function missing(): never {
  throw new Error('The scene has no history.');
}
