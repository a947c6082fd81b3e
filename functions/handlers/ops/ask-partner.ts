import { askPartnerAgain } from '../../../shared/contracts/ops/ask-partner.ts';
import { idOf } from '../../../shared/ids.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import type { Word } from '../../domains/payout/read-word.ts';
import { PartnerUnavailable } from '../../engine/partners/partner-errors.ts';
import { refuse } from '../../engine/refusal.ts';
import type { Hold } from '../../ledger/hold.ts';
import { askingOf } from '../../ledger/payee/ask-reader.ts';
import { findPayout } from '../../ledger/payout/find-payout.ts';
import { readPayoutFacts, takeWord } from '../../ledger/payout/take-word.ts';
import type { TakenWord } from '../../ledger/payout/take-word.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { noteReading } from '../../runtime/operation/note-reading.ts';
import { serve } from '../../runtime/operation/serve.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import { putAuditRecord } from '../../table/audit.ts';
import { DamagedItem } from '../../table/item.ts';

type Answer = OutputOf<typeof askPartnerAgain>;

const outcomes = {
  'paid-out': 'paid-out',
  'not-paid-out': 'not-paid-out',
  returned: 'returned',
  overpaid: 'overpaid',
  'debt-settled': 'debt-settled',
  contradiction: 'contradiction',
  'known-before': 'nothing',
  order: 'nothing',
  'cancellation-answered': 'nothing',
} as const satisfies Readonly<Record<TakenWord, Answer['outcome']>>;

function saidOf({ says }: Word): Answer['said'] {
  if (says === 'accepted' || says === 'silence') throw new Error(`a question is not answered by ${says}`);
  return says;
}

async function factsNow(runtime: Runtime, { userId, body }: Hold) {
  const facts = await readPayoutFacts(runtime, userId, body);
  if (facts === undefined) throw new DamagedItem('hold');
  return facts;
}

export const operation = implement(askPartnerAgain, async (call) => {
  const { input, operator, nowMs, runtime, commit } = call;
  const { payoutId, reason } = input;
  const { table, random, log } = runtime;
  const found = await findPayout(runtime, payoutId);
  if (found === undefined) return refuse('payout-not-found');
  const { hold: asked } = found;
  const { state, userId, body } = asked;
  // Nobody has ordered it, so its partner knows nothing of it.
  if (state === 'held' || state === 'paused') return refuse('payout-not-so', { state });
  const transactionId = idOf('txn', body);
  // Before the word, which is carried out at once: whoever has asked stands in the audit though nobody lives to say so.
  await noteReading(askPartnerAgain, call, { transactionId, asks: 'partner' }, [userId], reason);
  let word: Word;
  try {
    word = await askingOf(asked).ask(runtime, asked, nowMs);
  } catch (error) {
    if (!(error instanceof PartnerUnavailable)) throw error;
    log.error('partner-not-reachable', { partner: error.partner, asked: 'payout' }, error);
    return refuse('partner-not-reachable');
  }
  const facts = await factsNow(runtime, asked);
  // It has moved since it was asked for: that the partner had not heard of it was true before.
  const isOld = word.says === 'unknown' && facts.hold.state !== state;
  const taken = isOld ? 'known-before' : (await takeWord(runtime, facts, word, nowMs)).outcome;
  const { hold } = await factsNow(runtime, asked);
  const auditBody = random.idBody(nowMs);
  const told = { said: saidOf(word), outcome: outcomes[taken], state: hold.state };
  const audit = { operator, action: askPartnerAgain.name, userId, reason, change: { transactionId, ...told } };
  return commit(undefined, () => ({
    answer: { transactionId, ...told, auditId: `adt_${auditBody}` },
    steps: [{ write: putAuditRecord(table, auditBody, audit, nowMs) }],
  }));
});

export const handler = serve(operation);
