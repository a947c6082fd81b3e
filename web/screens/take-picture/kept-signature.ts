import { textOfUtf8, utf8 } from '../../../shared/wire/aes.ts';
import { turns } from '../../data/pending/turns.ts';
import { forgetUnsent, keepUnsent, readUnsent } from '../../data/pending/unsent.ts';
import { signatureIn, unsigned } from './signature-strokes.ts';
import type { Signature } from './signature-strokes.ts';

/**
 * What somebody has signed with and not brought into its place, sealed on this device for its owner alone: neither a
 * reload nor a tab that is killed loses it, and a typed name lies nowhere in clear.
 */
const name = 'signature';
const inTurn = turns();
/** What is to be kept next: of all that comes while one is being sealed, the last is enough. */
let waiting: { readonly owner: string; readonly signature: Signature } | undefined;

/** What its owner signed with on a page that is gone; undefined where nothing is kept. */
export function keptSignature(owner: string): Promise<Signature | undefined> {
  return inTurn(async () => {
    const kept = (await readUnsent(owner, name)).find((each) => each.name === name);
    return kept && signatureIn(textOfUtf8(kept.bytes));
  });
}

async function keepWaiting(): Promise<void> {
  if (waiting === undefined) return;
  const { owner, signature } = waiting;
  waiting = undefined;
  const isEmpty = signature.strokes.length === 0 && signature.name === '';
  await (isEmpty ? forgetUnsent(owner, [name]) : keepUnsent(owner, name, utf8(JSON.stringify(signature))));
}

/** Keeps it in the place of an earlier one; what is empty is forgotten. */
export function keepSignature(owner: string, signature: Signature): void {
  const isFirst = waiting === undefined;
  waiting = { owner, signature };
  if (isFirst) void inTurn(keepWaiting);
}

/** Forgets it, because it is in its place. */
export function forgetSignature(owner: string): void {
  keepSignature(owner, unsigned);
}
