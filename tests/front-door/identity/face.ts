import { randomUUID } from 'node:crypto';
import { faceCodes, faceResults } from '../../../shared/face.ts';
import type { ShownFaceCheck } from '../../../shared/face.ts';
import { operation as faceResult } from '../../../functions/handlers/identity/face-result.ts';
import { operation as startFace } from '../../../functions/handlers/identity/start-face.ts';
import { operation as verifyRegistry } from '../../../functions/handlers/identity/verify-registry.ts';
import { callback } from '../../../functions/engine/partners/callback.ts';
import { partnerSecret } from '../../../functions/engine/partners/partner-access.ts';
import { signWebhook } from '../../../functions/engine/partners/webhook-signature.ts';
import { faceMessages } from '../../../functions/face/face-messages.ts';
import { faceOrderSchema, faceWebhook } from '../../../functions/partners/face-contract.ts';
import type { FaceOrder } from '../../../functions/partners/face-contract.ts';
import { ask, succeed } from '../door/ask.ts';
import type { Door } from '../door/door.ts';
import { eventOf } from '../door/event.ts';
import { newUser } from '../people/users.ts';
import type { User } from '../people/users.ts';
import { giveData, thaiData } from './personal-data.ts';
import { withRegistry } from './registry.ts';

export const words = {
  matched: { code: faceCodes.complete, result: faceResults.success },
  refused: { code: faceCodes.refused },
  interrupted: { code: faceCodes.interrupted },
  begun: { code: faceCodes.complete, result: faceResults.inProcess },
} as const;
export type Said = keyof typeof words;

/** The partner who compares faces as its contract has it, and a person who shows theirs. */
export interface FacePartner {
  readonly door: Door;
  /** Every order that reached it, repetitions included. */
  readonly orders: FaceOrder[];
  /** What it answers to a question from now on, whichever check that is about. */
  says: Said | 'silent';
  /** What it calls the face that shows itself from now on; it keeps no register where that is left out. */
  shows?: string;
  /** Its message on a check, signed, to the real endpoint. */
  readonly tell: (checkKey: string, said: Said, parts?: object) => Promise<readonly [number, string]>;
}

const likenessOf = ({ shows }: Pick<FacePartner, 'shows'>) => (shows === undefined ? {} : { likeness: shows });

const unavailable = () => new Response('', { status: 503 });

/** The door with a registry and a face partner of its own behind it. */
export function withFace(open: Door): FacePartner {
  const registry = withRegistry(open);
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      const order = faceOrderSchema.parse(await request.json());
      partner.orders.push(order);
      const session = `session-${order.checkKey.slice(0, 20)}`;
      if (partner.says === 'silent') return unavailable();
      return Response.json({ checkKey: order.checkKey, session, page: `https://face.invalid/run?session=${session}` });
    }
    if (partner.says === 'silent') return unavailable();
    const checkKey = pathname.split('/').at(-1) ?? '';
    // Of whichever purpose the run was ordered for.
    const { purpose = 'identity' } = partner.orders.find((order) => order.checkKey === checkKey) ?? {};
    return Response.json({ checkKey, purpose, faceReference: 'FACE1', ...words[partner.says], ...likenessOf(partner) });
  };
  const access = { url: 'https://face.invalid', secret: 'shared', answerTimeoutMs: 5_000, fetch };
  const door: Door = {
    ...open,
    runtime: {
      ...open.runtime,
      partnerAccess: (name) =>
        name === faceWebhook.partner ? Promise.resolve(access) : registry.runtime.partnerAccess(name),
    },
  };
  const partner: FacePartner = {
    door,
    orders: [],
    says: 'begun',
    tell: async (checkKey, said, parts = {}) => {
      const { runtime, clock, originSecret } = door;
      const facts = { checkKey, purpose: 'identity', faceReference: 'FACE1', atMs: clock.peekMs() };
      const body = JSON.stringify({
        type: 'face.ended',
        eventId: randomUUID(),
        ...facts,
        ...words[said],
        ...likenessOf(partner),
        ...parts,
      });
      const secret = await partnerSecret(runtime.config, runtime.secrets, faceWebhook.partner);
      const headers = {
        'x-origin-secret': originSecret,
        ...signWebhook({ id: randomUUID(), body }, secret, clock.peekMs()),
      };
      const event = eventOf({ path: faceWebhook.path, headers, body });
      const { statusCode = 0, body: answer = '{}' } = await callback(faceMessages, runtime)(event);
      const { outcome }: { outcome: string } = JSON.parse(answer);
      return [statusCode, outcome];
    },
  };
  return partner;
}

/** Somebody at the basic level, by the registry's word on their card. */
export async function atFace(door: Door): Promise<User> {
  const user = await newUser(door);
  await giveData(door, user, thaiData());
  await succeed(door, verifyRegistry, user, {}, { requestId: randomUUID() });
  return user;
}

/** A check of theirs that the partner has opened the run of; its key there. */
export async function begun({ door, orders }: FacePartner, user: User): Promise<string> {
  const { checkId } = await succeed(door, startFace, user, {}, { requestId: randomUUID() });
  await look(door, user);
  const order = orders.find(({ checkKey }) => checkKey.startsWith(checkId.slice('fac_'.length)));
  if (order === undefined) throw new Error('the partner was asked for no run');
  return order.checkKey;
}

/** How the check of a person's stands; undefined where they have none. */
export async function look(door: Door, user: User): Promise<ShownFaceCheck | undefined> {
  return (await succeed(door, faceResult, user, { purpose: 'identity' })).check;
}

export const start = (door: Door, user: User) => ask(door, startFace, user, {}, { requestId: randomUUID() });
export const result = (door: Door, user: User) => ask(door, faceResult, user, { purpose: 'identity' });
