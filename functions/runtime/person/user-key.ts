import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { KMSClient } from '@aws-sdk/client-kms';
import { DecryptCommand, GenerateDataKeyCommand } from '@aws-sdk/client-kms';
import type { KeyName, KeyOf, Sealed, SealedKind } from '../../domains/person/sealed-kinds.ts';
import { Clear } from './clear.ts';

/**
 * Personal data at rest: AES-256-GCM per field under one of a person's two data keys, which KMS wraps with the user id,
 * and the key's name, as encryption context. Whoever deletes a wrapped key has erased all that is under it: at day 90
 * of a closure the profile key goes, five years later the evidence key. Which kind is under which stands in
 * `functions/domains/person/sealed-kinds.ts`.
 */
export interface PersonKey<K extends KeyName> {
  readonly userId: string;
  readonly name: K;
  /** Made once: Node takes three times as long for a field whose key it is given as bytes. */
  readonly secret: KeyObject;
}

/** The key of nearly everything. */
export type UserKey = PersonKey<'profile'>;
/** The key of what the law keeps after the account is gone. */
export type EvidenceKey = PersonKey<'evidence'>;

/** Makes and unwraps one of people's two keys. */
export interface KeysOf<K extends KeyName> {
  /** Makes a data key of a user; `wrapped` (base64) is stored. */
  create(userId: string): Promise<{ key: PersonKey<K>; wrapped: string }>;
  /** Unwraps a stored data key. */
  open(userId: string, wrapped: string): Promise<PersonKey<K>>;
}
export type UserKeys = KeysOf<'profile'>;
export type EvidenceKeys = KeysOf<'evidence'>;

// An unwrapped key is worth a KMS call; it is kept for minutes, so that an erasure is complete soon after.
const mostKept = 500;
const keptForMs = 5 * 60_000;

/** What binds a wrapped key to its owner and, but for the first of the two, to its name. */
function contextOf(name: 'profile' | 'evidence', userId: string): Record<string, string> {
  return name === 'profile' ? { userId } : { userId, key: name };
}

function createKeys<K extends 'profile' | 'evidence'>(
  name: K,
  kms: KMSClient,
  keyArn: string,
  monotonicMs: () => number,
): KeysOf<K> {
  const kept = new Map<string, { key: Promise<PersonKey<K>>; untilMs: number }>();

  async function unwrap(userId: string, wrapped: string): Promise<PersonKey<K>> {
    const { Plaintext: bytes } = await kms.send(
      new DecryptCommand({
        KeyId: keyArn,
        CiphertextBlob: Buffer.from(wrapped, 'base64'),
        EncryptionContext: contextOf(name, userId),
      }),
    );
    if (bytes === undefined || bytes.length !== 32) throw new Error('KMS gave no data key');
    return { userId, name, secret: createSecretKey(bytes) };
  }

  return {
    async create(userId) {
      const { Plaintext: bytes, CiphertextBlob: blob } = await kms.send(
        new GenerateDataKeyCommand({
          KeyId: keyArn,
          KeySpec: 'AES_256',
          EncryptionContext: contextOf(name, userId),
        }),
      );
      if (bytes === undefined || blob === undefined) throw new Error('KMS made no data key');
      return { key: { userId, name, secret: createSecretKey(bytes) }, wrapped: Buffer.from(blob).toString('base64') };
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

/** User keys out of KMS, the last ones kept in memory for five minutes. `monotonicMs` only ages the memory. */
export function createUserKeys(kms: KMSClient, keyArn: string, monotonicMs: () => number): UserKeys {
  return createKeys('profile', kms, keyArn, monotonicMs);
}

/** Evidence keys, likewise; a function without the grant for them (`evidenceKey` in its spec) opens none. */
export function createEvidenceKeys(kms: KMSClient, keyArn: string, monotonicMs: () => number): EvidenceKeys {
  return createKeys('evidence', kms, keyArn, monotonicMs);
}

/**
 * Seals content of a kind under the key that its row names; the user and the kind are authenticated with it. Base64 of
 * iv, tag and ciphertext.
 */
export function sealField<N extends SealedKind>(key: PersonKey<KeyOf<N>>, kind: N, text: string): Sealed<N> {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.secret, iv);
  cipher.setAAD(Buffer.from(`${key.userId}\n${kind}`));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  // It is made here, so here it is known to be of this kind.
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64') as Sealed<N>;
}

/** Opens sealed content of a kind. Throws where it was changed or belongs to another user or kind. */
export function openField<N extends SealedKind>(
  key: PersonKey<KeyOf<N>>,
  kind: N,
  sealed: Sealed<NoInfer<N>>,
): Clear<N> {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key.secret, bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(`${key.userId}\n${kind}`));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  return new Clear(kind, text);
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
