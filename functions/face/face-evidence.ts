import type { FaceCheck } from '../domains/face/face-check.ts';
import type { Sealed } from '../domains/person/sealed-kinds.ts';
import { lookupHash } from '../runtime/person/lookup-hash.ts';
import { sealField } from '../runtime/person/user-key.ts';
import { required } from '../runtime/process/config.ts';
import type { Runtime } from '../runtime/process/runtime.ts';

/** What a check came to, as evidence: words and numbers of the partner's, and never a picture. */
export interface FaceOutcomeKept extends Pick<FaceCheck, 'purpose' | 'revision'> {
  readonly outcome: string;
  /** The partner's number for it; absent where it gave no word. */
  readonly code?: number;
  /** What the partner itself calls the run. */
  readonly faceReference?: string;
  /** The portrait that the face was held against. */
  readonly comparedWith: 'registry';
}

/** Seals what a check came to under its person's evidence key. @throws Error where they have none. */
export async function sealFaceOutcome(
  { evidenceKeys }: Pick<Runtime, 'evidenceKeys'>,
  userId: string,
  wrappedKey: string | undefined,
  kept: FaceOutcomeKept,
): Promise<Sealed<'face-outcome'>> {
  if (wrappedKey === undefined) throw new Error('whose face is checked has given a document, and so has a key for it');
  return sealField(await evidenceKeys.open(userId, wrappedKey), 'face-outcome', JSON.stringify(kept));
}

/** The hash under which a face is found again: what the partner calls it is kept nowhere in clear. */
export async function likenessHashOf(
  { secrets, config }: Pick<Runtime, 'secrets' | 'config'>,
  likeness: string,
): Promise<string> {
  return lookupHash(await secrets.valueOf(required(config, 'lookupSecretArn')), 'likeness', likeness);
}
