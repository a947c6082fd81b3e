import { isRefusal } from '../../functions/engine/refusal.ts';
import { decideHeld } from '../../functions/four-eyes/proposals/act.ts';
import { takeBackReopeningAct } from '../../functions/four-eyes/books/take-back-reopening.ts';
import { settle } from '../../functions/runtime/operation/settle.ts';
import type { PaperBooks } from './paper-books.ts';

/** Two operators take back that a day was opened again. */
export async function takeBack({ runtime, books, now }: PaperBooks, day: string) {
  const tools = { table: books.table, nowMs: now.ms, body: 'BODY', otherBody: 'OTHER', editor: 'op_1' };
  const settled = { documents: books.documents, fraction: Math.random, wait: runtime.wait };
  return settle(settled, await takeBackReopeningAct.load(runtime, day), (known) => {
    const plan = decideHeld(takeBackReopeningAct, tools, known, 'keep');
    return isRefusal(plan) ? plan : { steps: plan.steps, answer: plan.change };
  });
}

export const refused = (name: string) => ({ kind: 'refused', refusal: { refused: name } });
