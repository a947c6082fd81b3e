import type { DueKind } from '../shared/due.ts';
import type { Key } from './table/keys/key.ts';

/** The kind of a due item, by its key. */
export function dueKindOf({ pk, sk }: Key): DueKind {
  if (sk.startsWith('SUS#')) return 'suspense';
  if (sk.startsWith('HOLD#')) return 'payout';
  if (sk.startsWith('PROP#')) return 'proposal';
  if (sk.startsWith('FREEZE#')) return 'freeze';
  if (sk === 'LOCK') return 'wallet-lock';
  if (sk.startsWith('ASK#')) return 'unlock-ask';
  if (sk === 'SCREENING') return 'screening';
  if (sk === 'RENEWAL') return 'renewal';
  if (sk.startsWith('UPLOAD#')) return 'upload';
  if (sk.startsWith('REVIEW#')) return 'review';
  if (sk.startsWith('FACE#')) return 'face-check';
  if (sk.startsWith('PROOFS#')) return 'transfer-proofs';
  if (sk.startsWith('STATEMENT#')) return 'statement';
  return pk.startsWith('TOPUP#') ? 'closed-top-up' : 'top-up';
}

/**
 * The id under which people know a due item: the top-up's (of its proofs, too), that of the money in suspense, of the
 * transaction that holds, of the proposal, of the freeze, of the upload, of the review, of the face check, of the
 * statement, or of whose wallet is locked, who is screened or whose document is watched.
 */
export function dueIdOf({ pk, sk }: Key): string {
  const body = (text: string): string => text.slice(text.indexOf('#') + 1);
  switch (dueKindOf({ pk, sk })) {
    case 'suspense':
      return `sus_${body(sk)}`;
    case 'payout':
      return `txn_${body(sk)}`;
    case 'proposal':
      return `prp_${body(sk)}`;
    case 'freeze':
      return `frz_${body(sk)}`;
    case 'wallet-lock':
    case 'screening':
    case 'renewal':
      return pk;
    case 'upload':
      return `upl_${body(sk)}`;
    case 'review':
      return `rev_${body(sk)}`;
    case 'unlock-ask':
      return body(sk);
    case 'statement':
      return `stm_${body(sk)}`;
    case 'face-check':
      return `fac_${body(sk)}`;
    case 'closed-top-up':
      return `tup_${body(pk)}`;
    case 'top-up':
    case 'transfer-proofs':
      return `tup_${body(sk)}`;
  }
}
