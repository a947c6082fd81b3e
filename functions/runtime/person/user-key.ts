import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { KMSClient } from '@aws-sdk/client-kms';
import { DecryptCommand, GenerateDataKeyCommand } from '@aws-sdk/client-kms';

/**
 * Personal data at rest: AES-256-GCM per field under a data key per user, which
 * KMS wraps with the user id as encryption context. Whoever deletes the wrapped
 * key has erased the person.
 */
export interface UserKey {
  readonly userId: string;
  /** Made once: Node takes three times as long for a field whose key it is given as bytes. */
  readonly secret: KeyObject;
}

export type SealedField =
  | 'phone'
  | 'name'
  | 'entry'
  | 'place'
  | 'payee'
  | 'favourite'
  | 'payout'
  | 'bank-account'
  | 'mobile-number'
  | 'proposal'
  | 'failed-message';

export interface UserKeys {
  /** Makes a new user's data key; `wrapped` (base64) is stored in the person item. */
  create(userId: string): Promise<{ key: UserKey; wrapped: string }>;
  /** Unwraps a stored data key. */
  open(userId: string, wrapped: string): Promise<UserKey>;
}

// An unwrapped key is worth a KMS call; it is kept for minutes, so that an erasure is complete soon after.
const mostKept = 500;
const keptForMs = 5 * 60_000;

/** User keys out of KMS, the last ones kept in memory for five minutes. `monotonicMs` only ages the memory. */
export function createUserKeys(kms: KMSClient, keyArn: string, monotonicMs: () => number): UserKeys {
  const kept = new Map<string, { key: Promise<UserKey>; untilMs: number }>();

  async function unwrap(userId: string, wrapped: string): Promise<UserKey> {
    const { Plaintext: bytes } = await kms.send(
      new DecryptCommand({
        KeyId: keyArn,
        CiphertextBlob: Buffer.from(wrapped, 'base64'),
        EncryptionContext: { userId },
      }),
    );
    if (bytes === undefined || bytes.length !== 32) throw new Error('KMS gave no data key');
    return { userId, secret: createSecretKey(bytes) };
  }

  return {
    async create(userId) {
      const { Plaintext: bytes, CiphertextBlob: blob } = await kms.send(
        new GenerateDataKeyCommand({
          KeyId: keyArn,
          KeySpec: 'AES_256',
          EncryptionContext: { userId },
        }),
      );
      if (bytes === undefined || blob === undefined) throw new Error('KMS made no data key');
      return { key: { userId, secret: createSecretKey(bytes) }, wrapped: Buffer.from(blob).toString('base64') };
    },
    open(userId, wrapped) {
      const id = `${userId}\n${wrapped}`;
      const known = kept.get(id);
      if (known !== undefined && known.untilMs > monotonicMs()) return known.key;
      const key = unwrap(userId, wrapped);
      kept.delete(id);
      kept.set(id, { key, untilMs: monotonicMs() + keptForMs });
      const oldest = kept.keys().next();
      if (kept.size > mostKept && oldest.done !== true) kept.delete(oldest.value);
      key.catch(() => kept.delete(id));
      return key;
    },
  };
}

/** Seals a field; the user and the field's name are authenticated with it. Base64 of iv, tag and ciphertext. */
export function sealField(key: UserKey, field: SealedField, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.secret, iv);
  cipher.setAAD(Buffer.from(`${key.userId}\n${field}`));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Opens a sealed field. Throws where it was changed or belongs to another user or field. */
export function openField(key: UserKey, field: SealedField, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(`${key.userId}\n${field}`));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/**
 * The keyed hash of what nobody without the user's data key may find by trying; `purpose` keeps different things apart.
 */
export function keyedHash(key: UserKey, purpose: 'other' | 'money-out' | 'search' | 'balance', text: string): Buffer {
  return createHmac('sha256', key.secret).update(`${purpose}\n${text}`).digest();
}

/** Ten hex digits that stand for somebody else in a user's own items; without that user's key they name nobody. */
export function hashUnder(key: UserKey, otherUserId: string): string {
  return keyedHash(key, 'other', otherUserId).toString('hex').slice(0, 10);
}
