import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { login } from '../../../shared/contracts/auth/login.ts';
import { call } from '../../../web/data/calls/call.ts';
import type { Reaction } from '../../../web/data/calls/client-rules.ts';
import { correctClock } from '../../../web/data/calls/clock.ts';
import { connect, type Connection } from '../../../web/data/calls/connection.ts';
import { dropServerKey } from '../../../web/data/calls/held-server-key.ts';
import { dataStore } from '../../../web/data/session/stored.ts';
import type { WalletServer } from './wallet-server.ts';

/** What the app was asked to show. */
export const presented: Reaction[] = [];

/** Starts the data layer anew on an empty device, connected to the server of the test. */
export async function startDevice(server: WalletServer, settings: Partial<Connection> = {}): Promise<void> {
  server.seen.length = 0;
  server.keyFetches = 0;
  server.keyCaching = 'public, max-age=300';
  server.clockAheadMs = 0;
  presented.length = 0;
  for (let rotation = 1; rotation < 10; rotation += 1) {
    dropServerKey(`key-${rotation}`);
  }
  correctClock(Date.now());
  await clear(dataStore());
  connectTo(server, settings);
}

/** Sets the connection without touching what the device holds. */
export function connectTo(server: WalletServer, settings: Partial<Connection> = {}): void {
  connect({
    origin: server.origin,
    entry: 'kapao',
    locale: () => 'th-TH',
    appVersion: () => undefined,
    present: (reaction) => presented.push(reaction),
    // Out of the way: whoever tests the limit sets one.
    timeoutMs: 30_000,
    retryPausesMs: [10, 20],
    ...settings,
  });
}

export const userInfo = {
  userId: 'usr_1',
  phone: '081-***-*678',
  reactivate: false,
  tier: 'semi',
  accountLevel: 2,
  kycLevel: 2,
  createdAtMs: 1,
  hasPassword: false,
} as const;

/** Logs a user in over the wire. */
export async function logIn(server: WalletServer, userId: string): Promise<void> {
  server.answer(login.path, () => ({
    code: 1,
    message: 'OK',
    data: { token: `${userId}.${crypto.randomUUID()}`, userInfo: { ...userInfo, userId } },
  }));
  const result = await call(login, { mobile: '0812345678', code: '123456' });
  if (result.kind !== 'ok') {
    throw new Error(`login refused: ${result.code}`);
  }
}
