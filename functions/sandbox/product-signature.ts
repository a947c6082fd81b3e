import { requestContent, signatureHeaders, verifyWebhook } from '../engine/partners/webhook-signature.ts';
import { partnerNames } from '../partners/partners.ts';
import type { PartnerName } from '../partners/partners.ts';
import { readMoment } from './context.ts';
import type { SandboxContext, SandboxParts } from './context.ts';
import { Problem } from './problem.ts';

/** True where a request carries anything of a signature, right or wrong. */
function hasSignature(c: SandboxContext): boolean {
  return Object.values(signatureHeaders).some((name) => c.req.header(name) !== undefined);
}

/** The partner that a path is a call to: every contract's paths begin with its partner's name. */
function partnerAt(pathname: string): PartnerName | undefined {
  const [, first] = pathname.split('/');
  return partnerNames.find((name) => name === first);
}

/**
 * True where a request is signed by the product, over its method, path, query and body as received, with the secret of
 * the partner that it is a call to.
 */
export async function isSignedByProduct(c: SandboxContext, parts: SandboxParts): Promise<boolean> {
  if (!hasSignature(c)) return false;
  const headers = Object.fromEntries(Object.values(signatureHeaders).map((name) => [name, c.req.header(name)]));
  const { pathname, search } = new URL(c.req.url);
  const partner = partnerAt(pathname);
  if (partner === undefined) return false;
  const method = c.req.method === 'GET' ? 'GET' : 'POST';
  const received = { headers, body: requestContent(method, `${pathname}${search}`, await c.req.text()) };
  const [secret, moment] = await Promise.all([parts.secretOf(partner), readMoment(c, parts)]);
  // The product may still run on the time before the clock was moved, so the true time is good as well.
  const clocksMs = [moment.nowMs(), moment.realMs()];
  return clocksMs.some((nowMs) => verifyWebhook(received, secret, nowMs).valid);
}

/**
 * Holds a request to the signature of the product. Testers may read without one,
 * but a wrong one is refused everywhere, so that a fault in signing shows.
 */
export async function checkSigned(
  c: SandboxContext,
  parts: SandboxParts,
  when: 'always' | 'where-given',
): Promise<void> {
  if (when === 'where-given' && !hasSignature(c)) return;
  if (await isSignedByProduct(c, parts)) return;
  throw new Problem(401, 'signature-not-valid', 'The request is not signed as docs/sandbox.md says.');
}
