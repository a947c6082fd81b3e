import { randomUUID } from 'node:crypto';
import { operation as bankWebhookOperation } from '../../../functions/endpoints/bank-webhook.ts';
import { callback } from '../../../functions/engine/partners/callback.ts';
import { partnerSecret } from '../../../functions/engine/partners/partner-access.ts';
import { bankWebhook } from '../../../functions/partners/bank-contract.ts';
import type { BankEvent, BankPayment } from '../../../functions/partners/bank-contract.ts';
import { signWebhook } from '../../../functions/engine/partners/webhook-signature.ts';
import { idBody } from '../../../shared/ids.ts';
import type { TopUp } from '../../../shared/top-up.ts';
import type { Door } from '../door/door.ts';
import { eventOf } from '../door/event.ts';
import type { HttpRequest } from '../../../infra/write-request.ts';

/** What a webhook was answered. */
export interface WebhookAnswer {
  readonly status: number;
  readonly outcome: string;
}

/** The reference 1 that a top-up's QR carries. */
export function referenceOf({ topUpId }: Pick<TopUp, 'topUpId'>): string {
  return topUpId.slice('tup_'.length);
}

/** A payment as the bank books it; by default now and from KBANK. */
export function paymentOf(
  door: Door,
  reference1: string,
  amountSatang: number,
  paidAtMs = door.clock.peekMs(),
): BankPayment {
  const body = idBody(paidAtMs, crypto.getRandomValues(new Uint8Array(11)));
  return {
    bankReference: `BNK${body}`,
    reference1,
    amountSatang,
    paidAtMs,
    payerBank: 'KBANK',
    payerAccountMasked: 'xxx-x-x4821-x',
  };
}

/** The event that tells of a payment. */
export function receivedEvent(payment: BankPayment, eventId: string = randomUUID()): BankEvent {
  return { type: 'payment.received', eventId, ...payment };
}

export async function bankSecretOf({ runtime }: Door): Promise<string> {
  return partnerSecret(runtime.config, runtime.secrets, bankWebhook.partner);
}

/** A webhook's request, signed as the bank signs. */
export async function signedWebhook(door: Door, event: object): Promise<HttpRequest> {
  const body = JSON.stringify(event);
  const signed = signWebhook({ id: randomUUID(), body }, await bankSecretOf(door), door.clock.peekMs());
  return {
    path: bankWebhook.path,
    body,
    headers: { 'content-type': 'application/json', 'x-origin-secret': door.originSecret, ...signed },
  };
}

/** Hands a webhook's request to the real endpoint. */
export async function sendWebhook(door: Door, request: HttpRequest): Promise<WebhookAnswer> {
  const { statusCode = 0, body = '{}' } = await callback(bankWebhookOperation, door.runtime)(eventOf(request));
  const { outcome }: { outcome: string } = JSON.parse(body);
  return { status: statusCode, outcome };
}

/** The bank tells of something that happened. */
export async function tellBankEvent(door: Door, event: BankEvent): Promise<WebhookAnswer> {
  return sendWebhook(door, await signedWebhook(door, event));
}

/** Pays a top-up exactly and in time; it has to be credited. */
export async function payTopUp(door: Door, topUp: Pick<TopUp, 'topUpId' | 'amountSatang'>): Promise<BankPayment> {
  const payment = paymentOf(door, referenceOf(topUp), topUp.amountSatang);
  const { status, outcome } = await tellBankEvent(door, receivedEvent(payment));
  if (status !== 200 || outcome !== 'credited') throw new Error(`the bank was answered ${status} ${outcome}`);
  return payment;
}
