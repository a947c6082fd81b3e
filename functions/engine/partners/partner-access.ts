import { required } from '../../runtime/process/config.ts';
import type { Config } from '../../runtime/process/config.ts';
import type { Secrets } from '../../runtime/process/secrets.ts';

/** How a partner is reached and known; `url` is its base address. */
export interface PartnerAccess {
  readonly url: string;
  readonly secret: string;
  readonly answerTimeoutMs: number;
  readonly fetch: typeof globalThis.fetch;
}

/** The part of a setting's name that is the partner's: `big-bank` is `BIG_BANK`. */
function upperCase(partner: string): string {
  return partner.toUpperCase().replaceAll('-', '_');
}

/** The settings of a partner, as the stacks write them and functions read them. */
export function partnerSettings(partner: string) {
  const name = upperCase(partner);
  return {
    url: `PARTNER_${name}_URL`,
    secretArn: `PARTNER_${name}_SECRET_ARN`,
    answerTimeoutMs: `PARTNER_${name}_TIMEOUT_MS`,
  } as const;
}

/** Functions hold a partner's secret no longer than this: one that has leaked soon counts no more. */
export const partnerSecretKeptMs = 5 * 60_000;

/**
 * The secret that a partner and we sign with, read again where what is held is older than `mostAgeMs`; throws where the
 * function has no grant.
 */
export function partnerSecret(
  config: Config,
  secrets: Secrets,
  partner: string,
  mostAgeMs = partnerSecretKeptMs,
): Promise<string> {
  return secrets.valueOf(required(config, partnerSettings(partner).secretArn), mostAgeMs);
}

/** The machine itself, where an emulated stage has its partners. */
const ownMachine = /^http:\/\/(?:[\w-]+\.)*(?:localhost|127\.0\.0\.1)[:/]/u;

/**
 * Where a partner is. What we ask may hold an identity card's number, so nothing but TLS is spoken with anybody beyond
 * this machine.
 */
function addressOf(config: Config, partner: string): string {
  const { url: setting } = partnerSettings(partner);
  const url = required(config, setting);
  if (!url.startsWith('https://') && !ownMachine.test(url)) throw new Error(`${setting} is not https`);
  return url;
}

/**
 * How this function reaches a partner, by its settings. Throws where its spec does not name the partner, or its
 * address is without TLS.
 */
export async function partnerAccess(config: Config, secrets: Secrets, partner: string): Promise<PartnerAccess> {
  const settings = partnerSettings(partner);
  return {
    url: addressOf(config, partner),
    secret: await partnerSecret(config, secrets, partner),
    answerTimeoutMs: Number(required(config, settings.answerTimeoutMs)),
    fetch: globalThis.fetch,
  };
}
