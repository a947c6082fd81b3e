import type { BankPayout } from '../../../functions/partners/bank-contract.ts';
import type { Door } from '../door/door.ts';
import type { HeldPayout } from '../payouts/hold.ts';

/** What a bank says of every payout that it is asked for; `silent`: it has no answer. */
export type Said = Pick<BankPayout, 'status'> & { readonly amountSatang?: number };

/** The door with a bank behind it that says of one payout what the test wishes, and counts how often it was asked. */
export function bankSaying(door: Door, { payoutKey, amountSatang }: HeldPayout) {
  const bank: { says: Said | 'silent' | 'never-heard'; asked: number } = { says: 'silent', asked: 0 };
  const contents = ({ status, ...more }: Said): object => {
    const facts = { payoutKey, amountSatang, bankReference: 'BNKSAYING1', ...more, status };
    const atMs = door.clock.peekMs();
    if (status === 'completed') return { ...facts, completedAtMs: atMs };
    if (status === 'failed') return { ...facts, failedAtMs: atMs, reason: 'The account is closed.' };
    return status === 'pending' ? facts : { ...facts, cancelledAtMs: atMs, completedAtMs: atMs, returnedAtMs: atMs };
  };
  const answer: typeof fetch = async (input) => {
    // Others that are due are asked for beside it.
    if (new Request(input).url.includes(payoutKey)) bank.asked += 1;
    if (bank.says === 'silent') throw new TypeError('fetch failed');
    if (bank.says === 'never-heard')
      return Response.json({ error: { code: 'unknown-payout', message: 'never heard of' } }, { status: 404 });
    return Response.json(contents(bank.says));
  };
  const access = { url: 'http://bank', secret: 'whsec_c2F5aW5n', answerTimeoutMs: 5_000, fetch: answer };
  const at: Door = { ...door, runtime: { ...door.runtime, partnerAccess: () => Promise.resolve(access) } };
  return { at, bank };
}
