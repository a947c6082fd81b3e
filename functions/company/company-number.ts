import type { CompanyData } from '../../shared/company/company-data.ts';
import { hasLostCompanyLevel } from '../domains/renewal/renewal.ts';
import { idNumberHashOf, readNumberOwners } from '../runtime/identity/id-number.ts';
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

/** The hashes of a company's number, and of the document of whoever registers it. */
export async function companyHashesOf(
  runtime: Runtime,
  company: CompanyData,
): Promise<{ readonly numberHash: string; readonly personNumberHash: string }> {
  const { personIdType: idType, personNationality: nationality, personIdNumber: idNumber } = company;
  const [numberHash, personNumberHash] = await Promise.all([
    companyNumberHashOf(runtime, company.registrationNumber),
    idNumberHashOf(runtime, { idType, nationality, idNumber }),
  ]);
  return { numberHash, personNumberHash };
}

/** Whose a company's number is, consistently: proven to be a wallet's of the company's level, and of no other. */
export function readCompanyOwners(
  runtime: Runtime,
  asked: { readonly numberHash: string; readonly formerHash: string | undefined; readonly userId: string },
): Promise<IdNumberOwners> {
  return readNumberOwners(
    runtime,
    keys.companyNumber,
    asked,
    (wallet) => wallet.tier === 'enterprise' || hasLostCompanyLevel(wallet),
  );
}
