import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { requestContent, signWebhook, verifyWebhook } from '../../functions/engine/partners/webhook-signature.ts';
import { deliveryToldSchema } from '../../functions/partners/airtime-contract.ts';
import type { DeliveryTold } from '../../functions/partners/airtime-contract.ts';
import { bankEventSchema } from '../../functions/partners/bank-contract.ts';
import type { BankEvent } from '../../functions/partners/bank-contract.ts';
import { faceToldSchema } from '../../functions/partners/face-contract.ts';
import type { FaceTold } from '../../functions/partners/face-contract.ts';
import { partnerNames } from '../../functions/partners/partners.ts';
import type { PartnerName, TellingPartner } from '../../functions/partners/partners.ts';
import { createSandbox } from '../../functions/sandbox/app.ts';
import type { SandboxParts } from '../../functions/sandbox/context.ts';
import type { ServerClock } from '../../functions/sandbox/server-clock.ts';
import type { SandboxTable } from '../../functions/sandbox/table.ts';
import { memoryTable } from './memory-table.ts';

/** Each partner has a secret of its own with the product. */
const secretOf = (partner: PartnerName): string => `the secret of ${partner} and product`;
/** The partner that a path is of: the first part of a call to it, the second of its messages. */
const partnerIn = (path: string): PartnerName =>
  // The bank, which was the first one, has paths that do not say its name.
  partnerNames.find((name) => name !== 'bank' && path.includes(`/${name}`)) ?? 'bank';
const startMs = 1_790_000_000_000;
/** So long after a key its successor is made. */
const keyLeadsForMs = 28 * 86_400_000;
/** What each partner that calls us says. */
const toldBy = {
  bank: bankEventSchema,
  airtime: deliveryToldSchema,
  face: faceToldSchema,
} as const satisfies Record<TellingPartner, { readonly parse: (told: unknown) => unknown }>;

const isTelling = (partner: PartnerName): partner is TellingPartner => partner in toldBy;

/** A webhook as the product saw it. */
export interface Told {
  readonly event: BankEvent | DeliveryTold | FaceTold;
  readonly id: string;
}

/** The partner's own reference that an event names. */
export function referenceIn(told: Told | undefined): string {
  if (told === undefined) return '';
  if ('faceReference' in told.event) return told.event.faceReference;
  return 'operatorReference' in told.event ? told.event.operatorReference : told.event.bankReference;
}

/** An answer with its JSON, where it has one. */
export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}

const errorSchema = z.object({ error: z.object({ code: z.string() }) });

/** The code of a refused call. */
export function codeOf(answer: Answer): string {
  return errorSchema.parse(answer.body).error.code;
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  const body = isJson ? z.record(z.string(), z.unknown()).parse(JSON.parse(text)) : {};
  return { status: response.status, body, text, headers: response.headers };
}

/**
 * The product as far as partners see it: it takes what is signed, answers with the next
 * status and keeps what it was told.
 */
function playProduct(answers: number[], told: Told[], nowMs: () => number): SandboxParts['fetch'] {
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const partner = partnerIn(new URL(request.url).pathname);
    const check = verifyWebhook({ headers: Object.fromEntries(request.headers), body }, secretOf(partner), nowMs());
    if (!check.valid) throw new Error(`webhook not signed: ${check.because}`);
    const status = answers.shift() ?? 200;
    if (status === 0) throw new TypeError('fetch failed');
    if (!isTelling(partner)) throw new Error(`${partner} tells nothing`);
    told.push({ event: toldBy[partner].parse(JSON.parse(body)), id: check.id });
    return Response.json({}, { status });
  };
}

/** The product's rotation of its keys, one of which leads; `renewed` is how far ahead its clock was at each look. */
function playRotation(firstNextAtMs: number) {
  let nextAtMs = firstNextAtMs;
  const renewed: number[] = [];
  const renewKeys = async (nowMs: number, offsetMs: number) => {
    renewed.push(offsetMs);
    if (nowMs >= nextAtMs) nextAtMs = nowMs + keyLeadsForMs;
    return nextAtMs;
  };
  return { renewed, renewKeys };
}

type Send = (
  method: string,
  path: string,
  init: { body?: string; headers?: Record<string, string> },
) => Promise<Answer>;

/** The ways in which clients, the product and browsers ask; the product signs at the sandbox's own time. */
function waysOfAsking(send: Send, nowMs: () => number) {
  return {
    /** Any request at all. */
    send,
    /** A call by a test client: JSON in, JSON out. */
    call: (method: string, path: string, content?: unknown) =>
      send(method, path, {
        ...(content === undefined ? {} : { body: JSON.stringify(content) }),
        headers: { 'content-type': 'application/json' },
      }),
    /** A call as the product makes it, signed (at another time, where asked). */
    callSigned: (method: 'GET' | 'POST', path: string, content?: unknown, atMs = nowMs()) => {
      const body = content === undefined ? '' : JSON.stringify(content);
      const headers = signWebhook(
        { id: 'req_1', body: requestContent(method, path, body) },
        secretOf(partnerIn(path)),
        atMs,
      );
      return send(method, path, { headers, ...(content === undefined ? {} : { body }) });
    },
    /** How the product's own client reaches this sandbox; it may sign with another secret, or lose its signature. */
    product: (options: { secret?: string; unsigned?: boolean } = {}) => {
      const reach: SandboxParts['fetch'] = async (input, init) => {
        const request = new Request(input, init);
        const { pathname, search } = new URL(request.url);
        const answer = await send(request.method, `${pathname}${search}`, {
          headers: options.unsigned === true ? {} : Object.fromEntries(request.headers),
          ...(request.method === 'POST' && { body: await request.text() }),
        });
        return new Response(answer.text, { status: answer.status, headers: answer.headers });
      };
      const access = { url: 'https://sandbox.invalid', answerTimeoutMs: 5_000, fetch: reach };
      return {
        partnerAccess: (partner: string) =>
          Promise.resolve({ ...access, secret: options.secret ?? secretOf(partnerIn(`/${partner}`)) }),
      };
    },
    /** A visit by a browser. */
    visit: (path: string, headers: Record<string, string> = {}) =>
      send('GET', path, { headers: { accept: 'text/html', 'accept-language': 'en', ...headers } }),
    /** A form sent by a browser. */
    submit: (path: string, form: Record<string, string>) =>
      send('POST', path, {
        headers: { accept: 'text/html', 'accept-language': 'en', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(form).toString(),
      }),
  };
}

interface SandboxOptions {
  readonly answers?: readonly number[];
  readonly movable?: boolean;
  /** When things fall due at the product, oldest first. */
  readonly dueAtMs?: readonly number[];
  /** When the product's next key is to be made; in 28 days by default. */
  readonly nextKeyAtMs?: number;
  /** The product's own sweep at a moment of its clock, in the place of one that plays that something was due. */
  readonly sweepAt?: (nowMs: number) => ReturnType<NonNullable<SandboxParts['sweep']>>;
  /** The product's time at the beginning; by default a day in September 2026. */
  readonly fromMs?: number;
  readonly password?: string;
  readonly setPerson?: SandboxParts['setPerson'];
  readonly table?: SandboxTable;
}

/**
 * A sandbox in this process beside a product that answers each webhook with the
 * next status of `answers` (200 once they are used up; 0 stands for no answer). True time
 * goes on a millisecond per look and by every pause.
 */
export function openSandbox(options: SandboxOptions = {}) {
  let [realMs, offsetMs] = [options.fromMs ?? startMs, 0];
  const told: Told[] = [];
  const [paused, swept]: [number[], number[]] = [[], []];
  const failures: string[] = [];
  const nowMs = () => realMs + offsetMs;
  const { renewed, renewKeys } = playRotation(options.nextKeyAtMs ?? nowMs() + keyLeadsForMs);
  const clock: ServerClock = {
    movable: options.movable ?? true,
    offsetMs: () => Promise.resolve(offsetMs),
    move: async (to) => {
      offsetMs = to;
    },
  };
  const app = createSandbox({
    table: options.table ?? memoryTable(),
    clock,
    renewKeys: () => renewKeys(nowMs(), offsetMs),
    sweep: async () => {
      swept.push(offsetMs);
      if (options.sweepAt !== undefined) return options.sweepAt(nowMs());
      const nextDueAtMs = options.dueAtMs?.find((atMs) => atMs > nowMs());
      return { ended: 1, failed: 0, left: 0, ...(nextDueAtMs !== undefined && { nextDueAtMs }) };
    },
    secretOf: (partner) => Promise.resolve(secretOf(partner)),
    ...(options.password !== undefined && { password: () => Promise.resolve(options.password ?? '') }),
    ...(options.setPerson !== undefined && { setPerson: options.setPerson }),
    frontDoorUrl: 'http://product',
    random: (bytes) => randomBytes(bytes),
    pause: async (ms) => {
      paused.push(ms);
      realMs += ms;
    },
    unexpected: (route, error) => failures.push(`${route}: ${error.stack}`),
    fetch: playProduct([...(options.answers ?? [])], told, nowMs),
  });

  async function send(
    method: string,
    path: string,
    init: { body?: string; headers?: Record<string, string> },
  ): Promise<Answer> {
    const response = await app.fetch(
      new Request(`https://sandbox.invalid${path}`, {
        method,
        headers: init.headers ?? {},
        ...(init.body === undefined ? {} : { body: init.body }),
      }),
      {
        realMs: () => {
          realMs += 1;
          return realMs;
        },
      },
    );
    return readAnswer(response);
  }

  return {
    told,
    paused,
    renewed,
    swept,
    failures,
    nowMs,
    offsetMs: () => offsetMs,
    ...waysOfAsking(send, nowMs),
  };
}

export type Sandbox = ReturnType<typeof openSandbox>;
