import { keepProof } from '../../../shared/contracts/top-up/keep-proof.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { proofSlots } from '../../../shared/top-up-proof.ts';
import { freeProofSlot, proofsEndAtMs, refuseProof } from '../../domains/top-up/proofs.ts';
import { isUsableAs } from '../../domains/upload/upload.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { changeProof, readProofs } from '../../table/proofs.ts';
import type { KeptProofs } from '../../table/proofs.ts';
import { changePlace, readUploads } from '../../upload/change-place.ts';
import { readProvenTopUp } from '../../upload/proven-top-up.ts';

export const operation = implement(keepProof, async ({ input, session: { userId }, runtime, nowMs }) => {
  const { aws, log, random, table, wait } = runtime;
  const [topUpBody, body] = [bodyOfId('tup', input.topUpId) ?? '', bodyOfId('upl', input.uploadId) ?? ''];
  const found = await readProvenTopUp(runtime, userId, topUpBody);
  if (found === undefined) return refuse('top-up-not-found');
  const { entry, kept: asRead } = found;
  if (Object.values(asRead).some((proof) => proof.body === body)) return {};
  const refusal = refuseProof(entry, nowMs);
  if (refusal !== undefined) return refusal;
  const comes = (await readUploads(runtime, userId, [body])).get(body);
  if (comes === undefined) return refuse('upload-not-found');
  if (!isUsableAs(comes, 'transfer-proof')) return refuse('upload-not-usable');
  const outcome = await settle({ documents: aws.documents, fraction: random.fraction, wait }, asRead, (kept) => {
    const slot = freeProofSlot(kept);
    if (slot === undefined) return refuse('too-many-proofs', { most: proofSlots.length });
    const write = changeProof(
      table,
      { userId, topUpBody },
      { slot, before: undefined, body, nowMs },
      proofsEndAtMs(entry),
    );
    return {
      answer: { isFirst: Object.keys(kept).length === 0 },
      // Another was added in this very moment: the next free place is taken.
      steps: [
        { write, learn: (_kept, item) => readProofs(item) },
        ...changePlace<KeptProofs>(runtime, comes, [], nowMs),
      ],
    };
  });
  if (outcome.kind === 'refused') return outcome.refusal;
  // A picture credits nobody: somebody has to look for the money, once for each that comes where there was none.
  if (outcome.kind === 'committed' && outcome.answer.isFirst)
    log.info('proof-kept', { transactionId: `txn_${topUpBody}` });
  return {};
});

export const handler = serve(operation);
