import { listOwnFreezes } from '../../../shared/contracts/balance/list-freezes.ts';
import { idOf, shortId } from '../../../shared/ids.ts';
import type { CaseFreeze } from '../../domains/freeze/case-freeze.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readFreeze } from '../../table/freeze.ts';
import { lists } from '../../table/keys.ts';
import { readParts } from '../../table/pages.ts';

/** More than anybody can have: each payment causes one, and a wallet with so many is looked at by people. */
const most = 50;

export const operation = implement(listOwnFreezes, async ({ session, runtime }) => {
  const standing: CaseFreeze[] = [];
  for await (const items of readParts(runtime.aws.documents, runtime.table, lists.freezes(session.userId)))
    standing.push(...items.map(readFreeze).filter(({ state }) => state === 'standing'));
  return {
    // The newest first, for those are what their owner asks about.
    rows: standing
      .toReversed()
      .slice(0, most)
      .map(({ body, leftSatang, scope, reasonClass, frozenAtMs, endsAtMs }) => ({
        freezeId: idOf('frz', body),
        number: shortId(body),
        amountSatang: leftSatang,
        scope,
        reasonClass,
        frozenAtMs,
        endsAtMs,
      })),
  };
});

export const handler = serve(operation);
