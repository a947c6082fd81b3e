import { randomBytes } from 'node:crypto';
import type { PayoutCancellation, PayoutOrder } from '../../../functions/partners/bank-contract.ts';
import { createSandbox } from '../../../functions/sandbox/app.ts';
import { memoryTable } from '../../sandbox/memory-table.ts';
import { bankSecretOf, sendWebhook } from '../money/bank.ts';
import type { WebhookAnswer } from '../money/bank.ts';
import type { Door } from '../door/door.ts';

/**
 * What the way to the bank does with a request: lets it pass, loses it before the bank saw it, or loses the answer. Of
 * `all-refused` it takes every signature for wrong, of `cancellation-refused` it declines that alone.
 */
export type Way = 'open' | 'order-lost' | 'all-lost' | 'answer-lost' | 'all-refused' | 'cancellation-refused';

const refused = (status: number, code: string) => Response.json({ error: { code, message: 'no' } }, { status });

/** The very bank of the sandbox, on the test's clock, and the way there and back, which the test may break. */
export interface SandboxBank {
  /** The door with this bank behind it. */
  readonly door: Door;
  /** Every payout order that reached the bank. */
  readonly orders: PayoutOrder[];
  /** Every cancellation that reached it. */
  readonly cancellations: PayoutCancellation[];
  /** How often it was asked what became of a payout. */
  readonly questions: string[];
  /** What its messages were answered. */
  readonly answers: WebhookAnswer[];
  way: Way;
  /** What it says of every payout that it is asked for, whatever became of it. */
  says: 'pending' | undefined;
  /** Whether the bank tells by itself. */
  tells: (tells: boolean) => Promise<void>;
  /** Lets the bank tell all that has happened to a payout by now. */
  tell: (payoutKey: string) => Promise<void>;
}

/** Opens the sandbox's bank in this process; its answers that take too long are lost at once. */
export async function openSandboxBank(open: Door): Promise<SandboxBank> {
  const secret = await bankSecretOf(open);
  const realMs = (): number => open.clock.peekMs();
  const app = createSandbox({
    table: memoryTable(),
    clock: { movable: false, offsetMs: () => Promise.resolve(0), move: () => Promise.resolve() },
    renewKeys: () => Promise.resolve(undefined),
    secretOf: () => Promise.resolve(secret),
    frontDoorUrl: 'http://product',
    random: (bytes) => randomBytes(bytes),
    pause: () => Promise.resolve(),
    unexpected: (_route, error) => {
      throw error;
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const headers = { ...Object.fromEntries(request.headers), 'x-origin-secret': open.originSecret };
      const answer = await sendWebhook(bank.door, {
        path: new URL(request.url).pathname,
        body: await request.text(),
        headers,
      });
      bank.answers.push(answer);
      return Response.json({ outcome: answer.outcome }, { status: answer.status });
    },
  });
  const call = (path: string, content: object) =>
    app.fetch(new Request(`http://bank${path}`, { method: 'POST', body: JSON.stringify(content) }), { realMs });
  const reach = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const isOrder = pathname === '/bank/payouts' && request.method === 'POST';
    if (bank.way === 'all-lost' || (bank.way === 'order-lost' && isOrder)) throw new TypeError('fetch failed');
    if (bank.way === 'all-refused') return refused(401, 'signature-wrong');
    const isCancellation = request.method === 'POST' && !isOrder;
    if (bank.way === 'cancellation-refused' && isCancellation) return refused(409, 'payout-under-way');
    if (isOrder) bank.orders.push(JSON.parse(await request.clone().text()));
    else if (request.method === 'POST') bank.cancellations.push(JSON.parse(await request.clone().text()));
    else bank.questions.push(pathname);
    const answer = await app.fetch(request, { realMs });
    if (bank.way === 'answer-lost') throw new TypeError('fetch failed');
    const isQuestion = request.method === 'GET' && answer.ok;
    if (bank.says === undefined || !isQuestion) return answer;
    return Response.json({ ...Object(await answer.json()), status: bank.says });
  };
  const access = { url: 'http://bank', secret, answerTimeoutMs: 5_000, fetch: reach };
  const bank: SandboxBank = {
    door: { ...open, runtime: { ...open.runtime, partnerAccess: () => Promise.resolve(access) } },
    orders: [],
    cancellations: [],
    questions: [],
    answers: [],
    way: 'open',
    says: undefined,
    tells: async (tells) => {
      await call('/bank/faults', { webhooks: tells ? 'ok' : 'drop' });
    },
    tell: async (payoutKey) => {
      await call(`/bank/payouts/${payoutKey}/tell`, {});
    },
  };
  return bank;
}
