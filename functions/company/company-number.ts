import { readNumberOwners } from '../runtime/identity/id-number.ts';
import type { IdNumberOwners } from '../runtime/identity/id-number.ts';
import { lookupHash } from '../runtime/person/lookup-hash.ts';
import { required } from '../runtime/process/config.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { keys } from '../table/keys.ts';

/** The hash under which a company's registration number has its one owner. */
export async function companyNumberHashOf({ secrets, config }: Runtime, registrationNumber: string): Promise<string> {
  const secret = await secrets.valueOf(required(config, 'lookupSecretArn'));
  return lookupHash(secret, 'company-number', registrationNumber);
}

/** Whose a company's number is, consistently: proven to be a wallet's of the company's level, and of no other. */
export function readCompanyOwners(
  runtime: Runtime,
  asked: { readonly numberHash: string; readonly formerHash: string | undefined; readonly userId: string },
): Promise<IdNumberOwners> {
  return readNumberOwners(runtime, keys.companyNumber, asked, ({ tier }) => tier === 'enterprise');
}
