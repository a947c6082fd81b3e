import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const partners = 'functions/partners/partners.ts';
const readers = 'functions/ledger/payee/payout-readers.ts';
const asking = 'functions/ledger/payee/ask-reader.ts';
const playing = 'functions/handlers/ops/replay-message.ts';

/** The planted partner's name, which none of the product has or will have. */
export const plantedPartner = 'grocer';

/** A second partner: how long it is waited for, its secret, its messages and its queue. */
const partnerRow = `
  ${plantedPartner}: {
    answerTimeoutMs: 5_000, secret: { description: 'Planted.', isRenewed: 'Never.' }, webhook: { impact: 'Planted.', urgency: 'ticket' },
    due: { shards: 1, atOnce: 2, mostTries: 12 },
  },`;

/** A second kind of payee: its terms, and how long its order may go out. It keeps no promise about keys that ended. */
const row = `
  'phone-credit': {
    partner: '${plantedPartner}', paidFrom: 'provider:bank-float', sendsForMs: 10 * minuteMs,
    terms: { marginMs: 5 * minuteMs, memoryMs: 2 * dayMs, keepsEndedKeys: false },
  },`;

/** How it is asked: what a partner's contract says, and what its answers mean. */
const questions = `
import * as z from 'zod/mini';
import { askPartner } from '../../engine/partners/ask-partner.ts';
import { isWithoutWord, PartnerRefused } from '../../engine/partners/partner-errors.ts';
import { partnerOrder, partnerQuery } from '../../engine/partners/partner-call.ts';

const answer = z.object({ key: z.string(), status: z.enum(['completed', 'failed', 'cancelled', 'pending']) });
const order = partnerOrder({
  partner: '${plantedPartner}', name: 'credit', answer, input: z.object({ key: z.string(), phone: z.string(), amountSatang: z.int() }),
  path: () => '/credits', keyOf: ({ key }) => key, isAbout: (said, { key }) => said.key === key,
});
const cancel = partnerOrder({
  partner: '${plantedPartner}', name: 'cancel-credit', answer, input: z.object({ key: z.string() }),
  path: () => '/credit-cancellations', keyOf: ({ key }) => key, isAbout: (said, { key }) => said.key === key,
});
const query = partnerQuery({
  partner: '${plantedPartner}', name: 'credit-of', answer, input: z.object({ key: z.string() }),
  path: ({ key }) => '/credits/' + key, isAbout: (said, { key }) => said.key === key,
});

const heard = async (via, asked, nowMs) => {
  try {
    return { via, says: (await asked).status, askedAtMs: nowMs, isPrimary: true };
  } catch (error) {
    if (error instanceof PartnerRefused) return { via, says: error.code === 'unknown' ? 'unknown' : 'refused', askedAtMs: nowMs, isPrimary: true };
    if (via === 'order' && isWithoutWord(error)) return { via, says: 'silence', askedAtMs: nowMs, isPrimary: true };
    throw error;
  }
};

export const phoneCredit = {
  order: (runtime, { partnerKey: key, amountSatang }, payee, nowMs) => heard('order', askPartner(runtime, order, { key, phone: payee.wholeFor('pay'), amountSatang }, nowMs), nowMs),
  ask: (runtime, { partnerKey: key }, nowMs) => heard('query', askPartner(runtime, query, { key }, nowMs), nowMs),
  cancel: (runtime, { partnerKey: key }, nowMs) => heard('cancellation', askPartner(runtime, cancel, { key }, nowMs), nowMs),
};
`;

function plant(folder: string, path: string, behind: string, text: string): void {
  const source = readFileSync(join(folder, path), 'utf8');
  if (!source.includes(behind)) throw new Error(`${path} has no ${behind}`);
  writeFileSync(join(folder, path), source.replace(behind, `${behind}${text}`));
}

/**
 * A copy of the tree with a second partner planted into it: its row, and how an operator plays its messages again.
 * Answers the copy's folder, to be removed by the caller.
 */
export function plantPartner(): string {
  mkdirSync('.local', { recursive: true });
  const folder = mkdtempSync(join('.local', 'payee-'));
  for (const tree of ['shared', 'functions', 'infra', 'package.json'])
    cpSync(tree, join(folder, tree), { recursive: true });
  plant(folder, partners, 'export const partners = {', partnerRow);
  plant(folder, playing, 'const ways = {', `\n  ${plantedPartner}: () => Promise.resolve('done'),`);
  return folder;
}

/**
 * A copy of the tree with a second kind of payee of a second partner planted into it: the rows alone, or with the
 * questions that they take.
 * Answers the copy's folder, to be removed by the caller.
 */
export function plantTree(parts: readonly ('row' | 'questions')[]): string {
  const folder = plantPartner();
  if (parts.includes('row')) {
    plant(folder, readers, 'export const payoutReaders = {', row);
  }
  if (!parts.includes('questions')) return folder;
  writeFileSync(join(folder, 'functions/ledger/payee/ask-phone-credit.ts'), questions);
  plant(
    folder,
    asking,
    "import { bankAccount } from './ask-bank.ts';\n",
    "import { phoneCredit } from './ask-phone-credit.ts';\n",
  );
  plant(folder, asking, 'const asking = {', "\n  'phone-credit': phoneCredit,");
  return folder;
}
