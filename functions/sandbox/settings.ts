import * as z from 'zod/mini';
import { partnerSettings } from '../engine/partners/partner-access.ts';
import { partnerNames } from '../partners/partners.ts';
import type { PartnerName } from '../partners/partners.ts';

const settingsSchema = z.object({
  SANDBOX_TABLE_NAME: z.string().check(z.minLength(1)),
  /** Where partners reach the product. */
  FRONT_DOOR_URL: z.url(),
  /** Absent on emulated stages, which only their own machine can reach. */
  SANDBOX_SECRET_ARN: z.optional(z.string().check(z.minLength(1))),
  /** The product's table, granted for the clock item only; absent where the stage's clock cannot be moved. */
  TABLE_NAME: z.optional(z.string().check(z.minLength(1))),
  /** The key of the product's people; granted, with the secret of their numbers, where the sandbox may name them. */
  PERSONAL_KEY_ARN: z.optional(z.string().check(z.minLength(1))),
  /** The product's function that renews its server keys; present where the clock can be moved. */
  ROTATE_KEYS_FUNCTION: z.optional(z.string().check(z.minLength(1))),
  /** The product's function that ends what is due; present where the clock can be moved. */
  SWEEP_FUNCTION: z.optional(z.string().check(z.minLength(1))),
});

/** Each partner's secret, for it plays them all. */
function readSecretArns(): Readonly<Record<PartnerName, string>> {
  const arnOf = (partner: PartnerName) =>
    z.string().check(z.minLength(1)).parse(process.env[partnerSettings(partner).secretArn]);
  // `fromEntries` forgets which names it was given.
  return Object.fromEntries(partnerNames.map((name) => [name, arnOf(name)])) as Record<PartnerName, string>;
}

/** The sandbox's settings; the only place of it that reads the environment. Throws where one is missing. */
export function readSettings() {
  const env = settingsSchema.parse({ ...process.env, TABLE_NAME: process.env['TABLE_NAME'] || undefined });
  const secretArns = readSecretArns();
  return {
    tableName: env.SANDBOX_TABLE_NAME,
    secretArnOf: (partner: PartnerName) => secretArns[partner],
    frontDoorUrl: env.FRONT_DOOR_URL.replace(/\/+$/, ''),
    passwordArn: env.SANDBOX_SECRET_ARN,
    productTableName: env.TABLE_NAME,
    mayNamePeople: env.PERSONAL_KEY_ARN !== undefined,
    rotateKeysFunction: env.ROTATE_KEYS_FUNCTION,
    sweepFunction: env.SWEEP_FUNCTION,
  };
}
