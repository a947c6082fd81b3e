import { raiseLimit } from '../../../shared/contracts/limits/raise.ts';
import { decideCode, standingCodes, withdrawnAtMsOf } from '../../domains/auth/device.ts';
import { provesAct } from '../../domains/limits/face.ts';
import { decideRaise, refuseRaiseFaceless } from '../../domains/limits/own-limits.ts';
import { rulesFor } from '../../domains/limits/rules.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { isRefusal } from '../../engine/refusal.ts';
import { bindingOf, stillInSession } from '../../runtime/money/money-out.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { securityNoticeSteps } from '../../runtime/person/inbox.ts';
import type { InboxFacts } from '../../runtime/person/inbox.ts';
import { atMostOrAbsent } from '../../table/expression.ts';
import { changeOwnLimit } from '../../table/own-limits.ts';
import { foundWallet, sameWithdrawals } from '../../table/wallet.ts';

interface Facts extends InboxFacts {
  readonly wallet: Wallet;
}

export const operation = implement(raiseLimit, async (call) => {
  const { input, session, wallet, person, levelRules, face, requestId, nowMs, runtime, commit } = call;
  const { table, random } = runtime;
  const { userId } = person;
  const key = await runtime.userKeys.open(userId, person.wrappedKey);
  const binding = bindingOf(key, { operation: raiseLimit.name, requestId, input });
  // Its SMS follows from the table's stream: whoever did not ask for it has the time until then to cancel it.
  const notice = {
    userId,
    body: random.idBody(nowMs),
    event: 'limit-raise-asked',
    entry: session.entry,
    atMs: nowMs,
  } as const;
  const initial: Facts = { wallet };
  return commit(initial, (facts: Facts) => {
    stillInSession(facts.wallet, session);
    const own = decideRaise(facts.wallet, input, nowMs);
    if (isRefusal(own)) return own;
    // Last, so that nobody is asked in vain; the face behind the code, because it counts for the shorter time.
    const withdrawnAtMs = withdrawnAtMsOf(facts.wallet.codesWithdrawn, session);
    const steppedUp = decideCode(standingCodes(session.codes, withdrawnAtMs), binding, nowMs);
    if (isRefusal(steppedUp)) return steppedUp;
    const faceless = refuseRaiseFaceless(rulesFor(facts.wallet, levelRules, nowMs), input);
    const isShown = provesAct(face, binding, { withdrawnAtMs, wallet: facts.wallet, nowMs });
    if (faceless !== undefined && !isShown) return faceless;
    const holding = [sameWithdrawals(facts.wallet), atMostOrAbsent('generation', session.generation)];
    return {
      steppedUp,
      answer: { limit: input.limit, ...own.raise },
      steps: [
        {
          write: changeOwnLimit(table, facts.wallet, input.limit, own, holding),
          learn: (known, item) => ({ ...known, wallet: foundWallet(item) }),
        },
        ...securityNoticeSteps<Facts>(table, notice, facts),
      ],
    };
  });
});

export const handler = serve(operation);
