import { expect, test } from 'vitest';
import { operation as closeScreeningHit } from '../../functions/handlers/ops/close-screening-hit.ts';
import { operation as readScreeningHit } from '../../functions/handlers/ops/read-screening-hit.ts';
import { makeCase } from '../../infra/samples/make-case.ts';
import { sampleCases } from '../../infra/samples/made-up.ts';
import { idSchema } from '../../shared/ids.ts';
import { openDoor } from '../front-door/door/door.ts';
import type { Door } from '../front-door/door/door.ts';
import { decided, decision, opened } from '../front-door/identity/reviews.ts';
import { newOperator, succeedAs } from '../front-door/people/operators.ts';
import { endExpired } from '../journeys/sandbox.ts';
import { shareOf } from '../turns/share-of-run.ts';
import { ownStage } from './own-stage.ts';

const reason = 'to try the console';

/** Finds the hit as the stage's own sweep does, reads it and closes it. */
async function hitToItsEnd(door: Door, id: string): Promise<void> {
  await endExpired(ownStage());
  const somebody = await newOperator(door);
  const hit = { userId: idSchema('usr').parse(id), list: 'sanctions', entry: 'ENTRY-0002' } as const;
  const read = await succeedAs(door, readScreeningHit, somebody, { ...hit, reason });
  expect(read).toMatchObject({ tier: 'basic', name: 'มานี มีตัวอย่าง' });
  await succeedAs(door, closeScreeningHit, somebody, { ...hit, outcome: 'false-hit', reason });
}

// Kinds take turns: each is made of the same steps, with other data.
test.for(shareOf(sampleCases, { oneIn: 3 }))(
  'a case of %s on demand is there with what it is decided on, and is decided to its end',
  async (kind) => {
    const door = await openDoor();
    const { id } = await makeCase(ownStage(), kind);
    if (kind === 'hit') return hitToItsEnd(door, id);
    const reviewId = idSchema('rev').parse(id);
    const first = await newOperator(door);
    const found = await opened(door, first, reviewId);
    expect(found.kind).toBe(kind);
    expect((kind === 'company' ? found.company : found.given) !== undefined).toBe(true);
    expect(found.act?.amountSatang).toBe(kind === 'act' ? 5_000_000 : undefined);
    const differs = found.checks.filter(({ says }) => says === 'differs').map(({ check }) => check);
    expect(differs).toEqual(kind === 'card' ? ['registry'] : []);
    for (const { kind: of, url } of found.pictures) {
      const picture = await fetch(url ?? '');
      expect([picture.status, picture.headers.get('content-type')]).toEqual([
        200,
        of === 'signature' ? 'image/png' : 'image/jpeg',
      ]);
    }
    const accept = decision.accept(
      reviewId,
      found.pictures.map(({ uploadId }) => uploadId),
    );
    const last = kind === 'company' ? await newOperator(door) : first;
    if (last !== first) await decided(door, first, accept);
    expect(await decided(door, last, accept)).toMatchObject({ state: 'accepted' });
  },
);
