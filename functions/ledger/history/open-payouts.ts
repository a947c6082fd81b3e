import { payoutTransitions } from '../../domains/payout/transitions.ts';
import { statesOf } from '../../engine/transitions.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { lists } from '../../table/keys.ts';
import { readPage } from '../../table/pages.ts';

const openStates: ReadonlySet<unknown> = new Set(
  statesOf(payoutTransitions).filter((state) => payoutTransitions.states[state].endsBy !== 'never'),
);

const pageSize = 100;

/**
 * Whether a payout to this linked account of the user has neither arrived nor come back; newest are looked at first.
 */
export async function hasOpenPayout(runtime: Runtime, userId: string, bankAccountBody: string): Promise<boolean> {
  let beforeBody: string | undefined;
  do {
    const page = await readPage(runtime.aws.documents, runtime.table, lists.holds(userId), {
      beforeBody,
      size: pageSize,
      consistent: true,
    });
    if (page.items.some((hold) => hold['bankAccountBody'] === bankAccountBody && openStates.has(hold['state'])))
      return true;
    beforeBody = page.nextBody;
  } while (beforeBody !== undefined);
  return false;
}
