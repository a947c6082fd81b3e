import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { idOf } from '../../../shared/ids.ts';
import { isNeededOf, missingOf, wantedOf, wordOf } from '../../domains/paper/papers.ts';
import { readPaperCase } from '../../runtime/identity/paper-case.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';

export const operation = implement(listPapers, async ({ runtime, ...known }) => {
  const { owner, kept } = await readPaperCase(runtime, known);
  const wanted = wantedOf(owner);
  return {
    word: wordOf(owner),
    isWhole: wanted.length > 0 && missingOf(owner, kept).length === 0,
    rows: wanted.map((slot) => {
      const paper = kept[slot];
      const isNeeded = isNeededOf(owner, slot);
      if (paper === undefined) return { slot, isNeeded };
      return { slot, isNeeded, uploadId: idOf('upl', paper.body), keptAtMs: paper.keptAtMs };
    }),
  };
});

export const handler = serve(operation);
