import type { PersonalData } from '../../../shared/personal/personal-data.ts';
import type { PersonalLists } from '../../domains/person/decide-personal-data.ts';
import { hasLostCompanyLevel, hasLostLevel, restsOnDocument } from '../../domains/renewal/renewal.ts';
import { districtOf } from '../../domains/address/place.ts';
import type { Wallet } from '../../domains/wallet/wallet.ts';
import { absent, checkItem } from '../../table/expression.ts';
import { claimIdNumber, readGiven, stillGiven } from '../../table/identity.ts';
import type { GivenData } from '../../table/identity.ts';
import { textOf } from '../../table/item.ts';
import { keys } from '../../table/keys.ts';
import type { Key } from '../../table/keys/key.ts';
import { readItem } from '../../table/pages.ts';
import { readWallet } from '../../table/wallet.ts';
import { readTogether } from '../operation/read-together.ts';
import { meanwhile } from '../operation/settle.ts';
import type { Step } from '../operation/settle.ts';
import { lookupHash } from '../person/lookup-hash.ts';
import { required } from '../process/config.ts';
import type { Runtime } from '../process/runtime.ts';
import { countries } from '../reference/countries.ts';
import { loadThaiPlaces } from '../reference/thai-places.ts';

const countryCodes: ReadonlySet<string> = new Set(countries.map(({ countryCode }) => countryCode));

/** The lists that personal data is held against, as the app was given them to choose from. */
export async function loadPersonalLists(): Promise<PersonalLists> {
  const places = await loadThaiPlaces();
  return {
    hasCountry: (code) => countryCodes.has(code),
    hasDistrict: (code) =>
      districtOf(places, code.slice(0, 4))?.subDistricts.some((subDistrict) => subDistrict.code === code) === true,
  };
}

/** The hash under which a card or a passport has its one owner: the same number of another country is another one. */
export async function idNumberHashOf(
  { secrets, config }: Runtime,
  { idType, nationality, idNumber }: Pick<PersonalData, 'idType' | 'nationality' | 'idNumber'>,
): Promise<string> {
  const secret = await secrets.valueOf(required(config, 'lookupSecretArn'));
  return lookupHash(secret, 'id-number', `${idType}\n${nationality}\n${idNumber}`);
}

/** Whose a document's number is, and what becomes of another one that the same person had given before. */
export interface IdNumberOwners {
  readonly owner: { readonly userId: string; readonly wallet: Wallet | undefined } | undefined;
  /** It is somebody else's, who was verified with it. */
  readonly isProven: boolean;
  /** The hash of a former number that is still this person's. */
  readonly freed: string | undefined;
}

interface AskedNumber {
  readonly numberHash: string;
  readonly formerHash: string | undefined;
  readonly userId: string;
}

/**
 * Reads the owners of a document's number and of a former one, consistently. A company's level proves no person's; one
 * that ended with time does, for nobody else was verified with the number meanwhile.
 */
export function readIdNumberOwners(runtime: Runtime, asked: AskedNumber): Promise<IdNumberOwners> {
  return readNumberOwners(
    runtime,
    keys.idNumber,
    asked,
    (wallet) => restsOnDocument(wallet.tier) || (hasLostLevel(wallet) && !hasLostCompanyLevel(wallet)),
  );
}

/** Reads the owners of a number of some sort and of a former one, consistently; `proves` says whose level does. */
export async function readNumberOwners(
  runtime: Runtime,
  keyOf: (numberHash: string) => Key,
  { numberHash, formerHash, userId }: AskedNumber,
  proves: (wallet: Wallet) => boolean,
): Promise<IdNumberOwners> {
  const former = formerHash === undefined || formerHash === numberHash ? [] : [keyOf(formerHash)];
  const found = await readTogether(runtime, [keyOf(numberHash), ...former]);
  const item = found.of(keyOf(numberHash));
  const isStillTheirs = former.some((key) => found.of(key)?.['userId'] === userId);
  const freed = isStillTheirs ? formerHash : undefined;
  if (item === undefined) return { owner: undefined, isProven: false, freed };
  const ownerId = textOf(item, 'userId');
  if (ownerId === userId) return { owner: { userId, wallet: undefined }, isProven: false, freed };
  const walletItem = await readItem(runtime.aws.documents, runtime.table, keys.wallet(ownerId));
  const wallet = walletItem === undefined ? undefined : readWallet(walletItem);
  return {
    owner: { userId: ownerId, wallet },
    isProven: wallet !== undefined && proves(wallet),
    freed,
  };
}

/** The number that somebody has given and whose it is; `given` is undefined where they have given none. */
export interface NumberOfPerson {
  readonly given: GivenData | undefined;
  readonly owners: IdNumberOwners | undefined;
}

/** Reads what a level that is opened by hand has to hold on to, so that no number is proven to be two people's. */
export async function readNumberOfPerson(runtime: Runtime, userId: string): Promise<NumberOfPerson> {
  const item = await readItem(runtime.aws.documents, runtime.table, keys.identity(userId));
  if (item === undefined) return { given: undefined, owners: undefined };
  const given = readGiven(item);
  const { numberHash } = given;
  return { given, owners: await readIdNumberOwners(runtime, { numberHash, formerHash: undefined, userId }) };
}

/**
 * The writes by which the number that somebody has given is theirs for good, as the registry's match claims it. Who has
 * given none holds on to that: data that came in meanwhile has a number of its own.
 */
export function claimNumberSteps<F>(
  table: string,
  userId: string,
  { given, owners }: NumberOfPerson,
): readonly Step<F>[] {
  const learn = meanwhile('data was given or its number claimed');
  if (given === undefined) return [{ write: checkItem(table, keys.identity(userId), [absent('pk')]), learn }];
  const claims = claimIdNumber(table, given.numberHash, userId, owners?.owner);
  return [stillGiven(table, userId, given), ...claims].map((write) => ({ write, learn }));
}
