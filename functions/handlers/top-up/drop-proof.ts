import { dropProof } from '../../../shared/contracts/top-up/drop-proof.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { proofSlots } from '../../../shared/top-up-proof.ts';
import { proofsEndAtMs } from '../../domains/top-up/proofs.ts';
import { refuse } from '../../engine/refusal.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { meanwhile, settle } from '../../runtime/operation/settle.ts';
import { changeProof } from '../../table/proofs.ts';
import { changePlace, readUploads } from '../../upload/change-place.ts';
import { readProvenTopUp } from '../../upload/proven-top-up.ts';

export const operation = implement(dropProof, async ({ input, session: { userId }, runtime, nowMs }) => {
  const { aws, random, table, wait } = runtime;
  const [topUpBody, body] = [bodyOfId('tup', input.topUpId) ?? '', bodyOfId('upl', input.uploadId) ?? ''];
  const found = await readProvenTopUp(runtime, userId, topUpBody);
  if (found === undefined) return refuse('top-up-not-found');
  const { entry, kept } = found;
  const slot = proofSlots.find((each) => kept[each]?.body === body);
  if (slot === undefined) return {};
  const leaves = (await readUploads(runtime, userId, [body])).get(body);
  const write = changeProof(table, { userId, topUpBody }, { slot, before: kept[slot], nowMs }, proofsEndAtMs(entry));
  await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer: undefined,
    steps: [
      { write, learn: meanwhile('the proofs were changed') },
      ...changePlace(runtime, undefined, [leaves], nowMs),
    ],
  }));
  return {};
});

export const handler = serve(operation);
