import { idBodyStart, idOf } from '../../../shared/ids.ts';
import { mostStopped } from '../../../shared/wallet-lock.ts';
import type { StoppedPayouts } from '../../../shared/wallet-lock.ts';
import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { checkItem, updateItem } from '../../table/expression.ts';
import { DamagedItem } from '../../table/item.ts';
import type { Item } from '../../table/item.ts';
import { keys, lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';
import { notLocked } from '../../table/wallet-lock.ts';
import { readHold } from '../hold.ts';
import type { Hold } from '../hold.ts';
import { pauseHold, resumeHold } from './lock-writes.ts';

const pageSize = 100;
/**
 * What was held longer ago is past its not-after time whatever its bank's next run was, so that nobody orders it any
 * more: a cash out waits over a long holiday at most.
 */
const longestMs = 30 * 86_400_000;

const toolsOf = ({ aws, random, wait }: Runtime) => ({
  documents: aws.documents,
  fraction: random.fraction,
  wait,
});

const foundHold = (item: Item | undefined): Hold => {
  if (item === undefined) throw new DamagedItem('hold');
  return readHold(item);
};

/** The payouts of the last weeks, newest first, read consistently: what a lock was written before is all there. */
async function* lateHolds({ aws, table }: Runtime, userId: string, nowMs: number): AsyncGenerator<Hold> {
  const downTo = idBodyStart(Math.max(0, nowMs - longestMs));
  let beforeBody: string | undefined;
  do {
    const page = await readPage(aws.documents, table, lists.holds(userId), {
      beforeBody,
      downTo,
      size: pageSize,
      consistent: true,
    });
    yield* page.items.map(readHold);
    beforeBody = page.nextBody;
  } while (beforeBody !== undefined);
}

/**
 * held -> paused because its owner has locked the wallet; answers the state that it is in then. A worker may order it
 * in this very moment: the write says which of the two came first.
 */
export async function pausePayout(runtime: Runtime, hold: Hold): Promise<Hold['state']> {
  const { table } = runtime;
  const outcome = await settle(toolsOf(runtime), hold, (known) => {
    if (edgeFrom(payoutTransitions, known.state, 'lock') === undefined) return { answer: known.state, steps: [] };
    const write = updateItem(table, keys.hold(known.userId, known.body), pauseHold(known));
    return { answer: 'paused' as const, steps: [{ write, learn: (_known, item) => foundHold(item) }] };
  });
  // A plan without a refusal and without `unless` is committed or throws.
  return outcome.kind === 'committed' ? outcome.answer : hold.state;
}

/**
 * paused -> held because the owner's lock is gone: it is ordered as before. False where it is not: it is locked anew,
 * operators hold it back, its not-after time has come, or somebody has moved it on.
 */
export async function resumePayout(runtime: Runtime, hold: Hold, nowMs: number): Promise<boolean> {
  const { table } = runtime;
  const initial = { hold, isLocked: false };
  const outcome = await settle(toolsOf(runtime), initial, (known: typeof initial) => {
    const { state, lockedAtMs, notAfterMs, userId, body } = known.hold;
    const mayGoOn = edgeFrom(payoutTransitions, state, 'unlock') !== undefined && lockedAtMs === undefined;
    if (!mayGoOn || known.isLocked || nowMs >= notAfterMs) return { answer: false, steps: [] };
    return {
      answer: true,
      steps: [
        {
          write: updateItem(table, keys.hold(userId, body), resumeHold(known.hold, nowMs)),
          learn: (now, item) => ({ ...now, hold: foundHold(item) }),
        },
        {
          write: checkItem(table, keys.wallet(userId), [notLocked]),
          learn: (now) => ({ ...now, isLocked: true }),
        },
      ],
    };
  });
  return outcome.kind === 'committed' && outcome.answer;
}

/**
 * Stops whatever of a locked wallet nobody has ordered yet, and tells from the very writes what was stopped and what
 * had left before. It may run twice at once and be cut off anywhere.
 */
export async function pausePayouts(runtime: Runtime, userId: string, nowMs: number): Promise<StoppedPayouts> {
  const paused: StoppedPayouts['paused'] = [];
  const sent: StoppedPayouts['sent'] = [];
  for await (const hold of lateHolds(runtime, userId, nowMs)) {
    const state = await pausePayout(runtime, hold);
    const list = state === 'paused' ? paused : state === 'sent' ? sent : undefined;
    if (list === undefined || list.length === mostStopped) continue;
    list.push({ transactionId: idOf('txn', hold.body), totalSatang: hold.amountSatang + hold.feeSatang });
  }
  return { paused, sent };
}

/** Lets go on what the owner's lock has stopped and can still be ordered; answers how many that are. */
export async function resumePayouts(runtime: Runtime, userId: string, nowMs: number): Promise<number> {
  let resumed = 0;
  for await (const hold of lateHolds(runtime, userId, nowMs))
    if (hold.state === 'paused' && (await resumePayout(runtime, hold, nowMs))) resumed += 1;
  return resumed;
}
