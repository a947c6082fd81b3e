import { randomBytes, randomInt } from 'node:crypto';
import { idBody } from '../../../shared/ids.ts';

/** Where ids, tokens and codes come from; tests hand in a seeded one. */
export interface Random {
  /** A fresh 20-character id body for the moment given. */
  idBody(nowMs: number): string;
  /** A token's secret: 32 random bytes, base64url. */
  tokenSecret(): string;
  /** A six-digit SMS code. */
  code(): string;
  /** A number from 0 to below 1 for retry jitter; nothing secret hangs on it. */
  fraction(): number;
}

/** The operating system's randomness. */
export const systemRandom: Random = {
  idBody: (nowMs) => idBody(nowMs, randomBytes(11)),
  tokenSecret: () => randomBytes(32).toString('base64url'),
  code: () => randomInt(0, 1_000_000).toString().padStart(6, '0'),
  fraction: () => Math.random(),
};
