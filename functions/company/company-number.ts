import type { CompanyData } from '../../shared/company/company-data.ts';
import { isCompanys } from '../domains/renewal/renewal.ts';
import { idNumberHashOf, readNumberOwners } from '../runtime/identity/id-number.ts';
import type { IdNumberOwners } from '../runtime/identity/id-number.ts';
import { lookupHash } from '../runtime/person/lookup-hash.ts';
import { required } from '../runtime/process/config.ts';
import { meanwhile } from '../runtime/operation/settle.ts';
import type { Step } from '../runtime/operation/settle.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { noCompanySince, readCompanyItems } from '../table/company.ts';
import type { CompanyItems } from '../table/company.ts';
import { absent, checkItem } from '../table/expression.ts';
import { claimNumber, freeNumber } from '../table/identity.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';

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
  return readNumberOwners(runtime, keys.companyNumber, asked, (wallet) => isCompanys(wallet));
}

/** The writes by which a number that was typed becomes its typist's, and the one of before nobody's. */
export function numberSteps<F>(
  table: string,
  userId: string,
  numberHash: string,
  { owner, freed }: IdNumberOwners,
): readonly Step<F>[] {
  return [
    ...claimNumber(table, keys.companyNumber(numberHash), userId, owner).map((write) => ({
      write,
      learn: meanwhile('the number was claimed'),
    })),
    ...(freed === undefined
      ? []
      : [
          {
            write: freeNumber(table, keys.companyNumber(freed), userId),
            learn: meanwhile('the former number was claimed'),
          },
        ]),
  ];
}

/** The company that somebody has given and whose its number is; `owners` is undefined where they have given none. */
export interface NumberOfCompany extends CompanyItems {
  readonly owners: IdNumberOwners | undefined;
}

/** Reads what a company's level that is opened by hand has to hold on to, so that no company has two wallets. */
export async function readNumberOfCompany(runtime: Runtime, userId: string): Promise<NumberOfCompany> {
  const items = readCompanyItems(await readItem(runtime.aws.documents, runtime.table, keys.company(userId)));
  if (items.given === undefined) return { ...items, owners: undefined };
  const { numberHash } = items.given;
  return { ...items, owners: await readCompanyOwners(runtime, { numberHash, formerHash: undefined, userId }) };
}

/**
 * The writes by which the company that somebody has given is theirs for good, as its two reviewers' acceptance claims
 * it. Who has given none holds on to that: one that came in meanwhile has a number of its own.
 */
export function claimCompanySteps<F>(
  table: string,
  userId: string,
  { given, next, owners }: NumberOfCompany,
): readonly Step<F>[] {
  const learn = meanwhile('a company was given or its number claimed');
  if (given === undefined) return [{ write: checkItem(table, keys.company(userId), [absent('pk')]), learn }];
  const claims = claimNumber(table, keys.companyNumber(given.numberHash), userId, owners?.owner);
  return [noCompanySince(table, userId, { given, next }), ...claims].map((write) => ({ write, learn }));
}
