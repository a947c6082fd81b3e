import { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { proofRows, readProvenTopUp } from '../../upload/proven-top-up.ts';

export const operation = implement(listProofs, async ({ input, session, runtime }) => {
  const found = await readProvenTopUp(runtime, session.userId, bodyOfId('tup', input.topUpId) ?? '');
  return found === undefined ? refuse('top-up-not-found') : { rows: proofRows(found.kept) };
});

export const handler = serve(operation);
