import { dropPaper } from '../../../shared/contracts/paper/drop.ts';
import { picturesHeldByCases } from '../../review/cases/find-review.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { countDone, doneInSession, logAuthEvent } from '../../runtime/session/auth-trail.ts';
import { meanwhile, settle } from '../../runtime/operation/settle.ts';
import { mayStillGive } from '../../table/identity.ts';
import { keys } from '../../table/keys.ts';
import { changePaper, readPapers } from '../../table/papers.ts';
import { changePlace, readUploads } from '../../upload/change-place.ts';

export const operation = implement(dropPaper, async ({ input: { slot }, runtime, nowMs, ...known }) => {
  const { aws, random, table, wait } = runtime;
  const { session, wallet, person } = known;
  const { userId } = person;
  const key = keys.papers(userId);
  const before = readPapers((await readTogether(runtime, [key])).of(key))[slot];
  if (before === undefined) return {};
  const [uploads, held] = await Promise.all([
    readUploads(runtime, userId, [before.body]),
    picturesHeldByCases(runtime, userId, nowMs),
  ]);
  const leaves = held.has(before.body) ? undefined : uploads.get(before.body);
  const event = doneInSession(session, { event: 'paper-dropped', operation: dropPaper.name, reason: slot }, nowMs);
  await settle({ documents: aws.documents, fraction: random.fraction, wait }, undefined, () => ({
    answer: undefined,
    steps: [
      { write: changePaper(table, userId, slot, { before, nowMs }), learn: meanwhile('the papers were changed') },
      { write: mayStillGive(table, wallet, session), learn: meanwhile('the level or its review changed') },
      ...changePlace(runtime, undefined, [leaves], nowMs),
      // One line for each place and hour: a picture may come and go again and again.
      { write: countDone(table, session, { of: slot, event }) },
    ],
  }));
  logAuthEvent(runtime, { userId }, event);
  return {};
});

export const handler = serve(operation);
