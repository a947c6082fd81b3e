import { listFreezes } from '../../../shared/contracts/ops/list-freezes.ts';
import { bodyOfId } from '../../../shared/ids.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { readFreeze } from '../../table/freeze.ts';
import { textOf } from '../../table/item.ts';
import { keys, lists } from '../../table/keys.ts';
import { readOldest } from '../../table/pages.ts';

const pageSize = 50;

export const operation = implement(listFreezes, async (call) => {
  const { input, nowMs, runtime } = call;
  await noteReading(listFreezes, call, { isFirstPage: input.cursor === undefined });
  const { documents } = runtime.aws;
  const list = lists.standingFreezes();
  const page = await readOldest(documents, runtime.table, list, {
    afterBody: input.cursor === undefined ? undefined : bodyOfId('frz', input.cursor),
    size: pageSize,
  });
  const places = page.items.map((item) =>
    keys.freeze(textOf(item, 'userId'), textOf(item, 'sk').slice(list.prefix.length)),
  );
  const found = places.length === 0 ? undefined : await readTogether(runtime, places);
  const freezes = places.flatMap((place) => {
    const item = found?.of(place);
    return item === undefined ? [] : [readFreeze(item)];
  });
  return {
    rows: freezes
      // It may have ended since the line was read.
      .filter(({ state }) => state === 'standing')
      .map(
        ({
          body,
          state: _state,
          amountSatang: _first,
          leftSatang,
          paymentBody,
          caseBody: _case,
          editedBy: _editor,
          ...freeze
        }) => ({
          ...freeze,
          freezeId: `frz_${body}`,
          amountSatang: leftSatang,
          stoodMs: Math.max(0, nowMs - freeze.frozenAtMs),
          ...(paymentBody !== undefined && { transactionId: `txn_${paymentBody}` }),
        }),
      ),
    ...(page.nextBody !== undefined && { nextCursor: `frz_${page.nextBody}` }),
  };
});

export const handler = serve(operation);
