import { requestContent, signatureHeaders, verifyWebhook } from '../engine/partners/webhook-signature.ts';
import { readMoment } from './context.ts';
import type { SandboxContext, SandboxParts } from './context.ts';

/** True where a request carries anything of a signature, right or wrong. */
export function hasSignature(c: SandboxContext): boolean {
  return Object.values(signatureHeaders).some((name) => c.req.header(name) !== undefined);
}

/** True where a request is signed by the product, over its method, path, query and body as received. */
export async function isSignedByProduct(c: SandboxContext, parts: SandboxParts): Promise<boolean> {
  if (!hasSignature(c)) return false;
  const headers = Object.fromEntries(Object.values(signatureHeaders).map((name) => [name, c.req.header(name)]));
  const { pathname, search } = new URL(c.req.url);
  const method = c.req.method === 'GET' ? 'GET' : 'POST';
  const received = { headers, body: requestContent(method, `${pathname}${search}`, await c.req.text()) };
  const [secret, moment] = await Promise.all([parts.secret(), readMoment(c, parts)]);
  // The product may still run on the time before the clock was moved, so the true time is good as well.
  const clocksMs = [moment.nowMs(), moment.realMs()];
  return clocksMs.some((nowMs) => verifyWebhook(received, secret, nowMs).valid);
}
