import { Suspense } from 'react';
import type { TopUp } from '../../../shared/top-up.ts';
import { lazyPart } from '../../lazy-screen.ts';

// What a picture on its way is told by stands with the picture of oneself.
const TransferProofs = lazyPart(async () => (await import('./transfer-proofs.tsx')).TransferProofs, 'account');

/** Where a bank transfer is late, the way to add pictures that prove it; loaded only then. */
export function ProofsOf({ topUp: { takesProofs, topUpId } }: { readonly topUp: TopUp }) {
  if (takesProofs !== true) return null;
  return (
    <Suspense fallback={null}>
      <TransferProofs topUpId={topUpId} />
    </Suspense>
  );
}
