import { creditSuspense } from '../../../shared/contracts/ops/credit-suspense.ts';
import type { StatedDays } from '../../books/stated-days.ts';
import { suspenseTransitions } from '../../domains/suspense/transitions.ts';
import { noLevelRules } from '../../domains/limits/dated-rules.ts';
import { rulesFor } from '../../domains/limits/rules.ts';
import type { LevelRules } from '../../domains/limits/dated-rules.ts';
import { decideRoom } from '../../domains/top-up/top-up.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { refuse } from '../../engine/refusal.ts';
import { edgeFrom } from '../../engine/transitions.ts';
import type { Suspense } from '../../ledger/suspense/refund.ts';
import { creditSteps, markCredited } from '../../ledger/suspense/suspense-by-hand.ts';
import { readTogether } from '../../runtime/operation/read-together.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { updateItem } from '../../table/expression.ts';
import { textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import { readLevelRules } from '../../table/level-rules.ts';
import { readItem } from '../../table/pages.ts';
import { foundWallet } from '../../table/wallet.ts';
import type { Act } from '../proposals/act.ts';
import { maskedPerson } from '../subjects/masked-person.ts';
import { findSuspense } from './find-suspense.ts';
import {
  askWhetherPaid,
  foundSuspense,
  loadSuspense,
  refundNoLineSteps,
  refuseUnlessUnpaid,
  suspenseEditors,
  suspenseFacts,
} from './suspense-facts.ts';
import type { RefundWord } from './suspense-facts.ts';

interface Wish {
  readonly to: string;
}

/**
 * Money in suspense, the bank's word that it has not gone back, and the wallet that is to have it; neither while a list
 * only shows what is proposed.
 */
interface Crediting {
  readonly suspense: Suspense;
  readonly word?: RefundWord;
  readonly stated?: StatedDays;
  readonly wallet?: Wallet;
  readonly levelRules?: LevelRules;
}

const walletItem = ({ aws, table }: Runtime, userId: string) => readItem(aws.documents, table, keys.wallet(userId));

/**
 * Crediting money in suspense to whom it was meant for: within limits and cap as any top-up, because nobody may hold
 * more than the level allows by somebody's hand either.
 */
export const creditSuspenseAct: Act<typeof creditSuspense, Crediting, Wish> = {
  contract: creditSuspense,
  find: async (runtime, { suspenseId, to }) => {
    if ((await findSuspense(runtime, suspenseId)) === undefined) return refuse('suspense-not-found');
    return (await walletItem(runtime, to)) === undefined ? refuse('user-not-found') : suspenseId;
  },
  load: async (runtime, suspenseId) => ({ suspense: await loadSuspense(runtime, suspenseId) }),
  ask: async (runtime, { suspense }, { to }, nowMs, note) => {
    const asked = await askWhetherPaid(runtime, suspense, nowMs, note);
    const [walletKey, rulesKey] = [keys.wallet(to), keys.levelRules()];
    const found = await readTogether(runtime, [walletKey, rulesKey]);
    return { ...asked, wallet: foundWallet(found.of(walletKey)), levelRules: readLevelRules(found.of(rulesKey)) };
  },
  factsOf: ({ suspense }) => suspenseFacts(suspense),
  editorsOf: ({ suspense }) => suspenseEditors(suspense),
  wishOf: ({ to }) => ({ to }),
  keep: (_loaded, wish) => JSON.stringify(wish),
  kept: (_loaded, text) => ({ to: textOf(JSON.parse(text), 'to') }),
  changeOf: ({ to }) => ({ creditedTo: to }),
  shownOf: ({ to }) => ({ creditedTo: to }),
  lookBeside: async (runtime, { suspense: { reference1 } }, { to }) => {
    const owner = await readItem(runtime.aws.documents, runtime.table, keys.topUpReference(reference1));
    return {
      cameFor: reference1 === '' ? 'no reference that can be read' : reference1,
      cameForWhom: owner === undefined ? 'nobody has it' : await maskedPerson(runtime, textOf(owner, 'userId')),
      creditedToWhom: await maskedPerson(runtime, to),
    };
  },
  decide: ({ table, nowMs, body }, known, { to }) => {
    const { suspense, word, wallet, levelRules = noLevelRules } = known;
    const { state, key, amountSatang } = suspense;
    if (state !== 'stuck' && edgeFrom(suspenseTransitions, state, 'credit') === undefined)
      return refuse('suspense-not-stuck', { state });
    const refusal = refuseUnlessUnpaid(word);
    if (refusal !== undefined) return refusal;
    // Some of it went back elsewhere: credited whole, that part would be there twice.
    if (suspense.wentBackInPart === true) return refuse('refund-not-ruled-out');
    if (wallet === undefined) throw new Error('a wallet is credited that was not looked at');
    const room = decideRoom(wallet, rulesFor(wallet, levelRules, nowMs), amountSatang, nowMs);
    if (room.kind === 'suspense')
      return refuse('suspense-no-room', { because: room.reason === 'cap-reached' ? 'cap-reached' : 'limit-reached' });
    const [gain, entry] = creditSteps(table, wallet, suspense, room, body, nowMs);
    return {
      steps: [
        {
          write: updateItem(table, key, markCredited(suspense, to, body, nowMs)),
          learn: (current, item) => ({ ...current, suspense: foundSuspense(item) }),
        },
        { write: gain, learn: (current, item) => ({ ...current, wallet: foundWallet(item) }) },
        { write: entry },
        ...refundNoLineSteps(table, known),
      ],
      change: { amountSatang, creditedTo: to, transactionId: `txn_${body}` },
    };
  },
};
