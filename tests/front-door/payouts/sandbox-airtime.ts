import { randomBytes } from 'node:crypto';
import { operation as airtimeWebhookOperation } from '../../../functions/endpoints/airtime-webhook.ts';
import { callback } from '../../../functions/engine/partners/callback.ts';
import { partnerSecret } from '../../../functions/engine/partners/partner-access.ts';
import { airtimeWebhook, deliveryOrderSchema } from '../../../functions/partners/airtime-contract.ts';
import type { DeliveryOrder } from '../../../functions/partners/airtime-contract.ts';
import { createSandbox } from '../../../functions/sandbox/app.ts';
import { memoryTable } from '../../sandbox/memory-table.ts';
import type { WebhookAnswer } from '../money/bank.ts';
import type { Door } from '../door/door.ts';
import { eventOf } from '../door/event.ts';
import type { Way } from './sandbox-bank.ts';

/** The very airtime partner of the sandbox, on the test's clock, and the way there and back. */
export interface SandboxAirtime {
  /** The door with this partner behind it. */
  readonly door: Door;
  /** Every order that reached it. */
  readonly orders: DeliveryOrder[];
  /** How often it was asked what became of a delivery. */
  readonly questions: string[];
  /** What its messages were answered. */
  readonly answers: WebhookAnswer[];
  way: Way;
  /** Whether it tells by itself. */
  tells: (tells: boolean) => Promise<void>;
  /** Lets it tell all that has happened to a delivery by now. */
  tell: (deliveryKey: string) => Promise<void>;
}

/** Hands a message to the real endpoint. */
async function receive(door: Door, body: string, headers: Record<string, string>): Promise<WebhookAnswer> {
  const event = eventOf({ path: airtimeWebhook.path, body, headers });
  const { statusCode = 0, body: answer = '{}' } = await callback(airtimeWebhookOperation, door.runtime)(event);
  const { outcome }: { outcome: string } = JSON.parse(answer);
  return { status: statusCode, outcome };
}

/** Opens the sandbox's airtime partner in this process; its answers that take too long are lost at once. */
export async function openSandboxAirtime(open: Door): Promise<SandboxAirtime> {
  const { config, secrets } = open.runtime;
  const secret = await partnerSecret(config, secrets, airtimeWebhook.partner);
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
      const answer = await receive(airtime.door, await request.text(), headers);
      airtime.answers.push(answer);
      return Response.json({ outcome: answer.outcome }, { status: answer.status });
    },
  });
  const call = (path: string, content: object) =>
    app.fetch(new Request(`http://airtime${path}`, { method: 'POST', body: JSON.stringify(content) }), { realMs });
  const reach = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const isOrder = pathname === '/airtime/deliveries' && request.method === 'POST';
    if (airtime.way === 'all-lost' || (airtime.way === 'order-lost' && isOrder)) throw new TypeError('fetch failed');
    if (isOrder) airtime.orders.push(deliveryOrderSchema.parse(JSON.parse(await request.clone().text())));
    else if (request.method === 'GET') airtime.questions.push(pathname);
    const answer = await app.fetch(request, { realMs });
    if (airtime.way === 'answer-lost') throw new TypeError('fetch failed');
    return answer;
  };
  const access = { url: 'http://airtime', secret, answerTimeoutMs: 5_000, fetch: reach };
  const airtime: SandboxAirtime = {
    door: { ...open, runtime: { ...open.runtime, partnerAccess: () => Promise.resolve(access) } },
    orders: [],
    questions: [],
    answers: [],
    way: 'open',
    tells: async (tells) => {
      await call('/airtime/faults', { webhooks: tells ? 'ok' : 'drop' });
    },
    tell: async (deliveryKey) => {
      await call(`/airtime/deliveries/${deliveryKey}/tell`, {});
    },
  };
  return airtime;
}
