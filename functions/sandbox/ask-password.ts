import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { couldBe, isPartnerCall } from '../engine/partners/partner-call.ts';
import * as airtime from '../partners/airtime-contract.ts';
import * as bank from '../partners/bank-contract.ts';
import * as statement from '../partners/bank-statement-contract.ts';
import * as face from '../partners/face-contract.ts';
import * as registry from '../partners/registry-contract.ts';
import * as screening from '../partners/screening-contract.ts';
import type { SandboxContext, SandboxEnv, SandboxParts } from './context.ts';
import { isSignedByProduct } from './product-signature.ts';
import { Problem, problemAnswer } from './problem.ts';

/** Answers for everybody: that the sandbox is up says nothing of whom it serves. */
const openPaths: ReadonlySet<string> = new Set(['/health']);

/** What the product says to each partner that the sandbox plays; a contract that is missing here is asked in vain. */
const playedContracts: readonly Readonly<Record<string, unknown>>[] = [
  airtime,
  bank,
  statement,
  registry,
  face,
  screening,
];

/** Calls that the product makes as a partner's customer; its signature is as good as the password. */
const productCalls = playedContracts.flatMap((contract) => Object.values(contract)).filter(isPartnerCall);

const isProductCall = (c: SandboxContext): boolean =>
  productCalls.some((call) => couldBe(call, c.req.method, c.req.path));

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The password of an `Authorization: Basic`, under any name; undefined where there is none. */
function passwordIn(c: SandboxContext): string | undefined {
  const given = /^Basic ([\w+/=]+)$/.exec(c.req.header('authorization') ?? '')?.[1];
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(given ?? '', 'base64').toString('utf8')) ?? [];
  return password;
}

/**
 * Asks for the sandbox's password where it has one: its phone shows login codes, and its bank makes money. Browsers
 * ask for it by themselves, programs send it as `-u any:password`.
 */
export function askPassword(parts: SandboxParts): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const { password } = parts;
    if (password === undefined || openPaths.has(c.req.path)) return next();
    const given = passwordIn(c);
    // Digests are of one length, so that comparing them takes the same time whatever was sent.
    if (given !== undefined && timingSafeEqual(digestOf(given), digestOf(await password()))) return next();
    if (isProductCall(c) && (await isSignedByProduct(c, parts))) return next();
    c.header('www-authenticate', 'Basic realm="sandbox", charset="UTF-8"');
    return problemAnswer(
      c,
      new Problem(
        401,
        'password-needed',
        'The sandbox of this stage asks for its password; docs/sandbox.md says where it is.',
      ),
    );
  };
}
