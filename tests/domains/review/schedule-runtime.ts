import { createSecretKey } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { sealCompany } from '../../../functions/company/company-data.ts';
import { reviewSteps } from '../../../functions/domains/review/decide.ts';
import type { ReviewedAct } from '../../../functions/domains/review/review.ts';
import type { TimeTools } from '../../../functions/review/cases/take-step.ts';
import { sealIdentity, sealProfile } from '../../../functions/runtime/identity/personal-data.ts';
import { sealField } from '../../../functions/runtime/person/user-key.ts';
import type { EvidenceKey, UserKey } from '../../../functions/runtime/person/user-key.ts';
import { createAwsClients } from '../../../functions/runtime/process/aws.ts';
import { systemRandom } from '../../../functions/runtime/process/random.ts';
import { createRuntime } from '../../../functions/runtime/process/runtime.ts';
import type { Runtime } from '../../../functions/runtime/process/runtime.ts';
import { keys } from '../../../functions/table/keys.ts';
import type { Key } from '../../../functions/table/keys/key.ts';
import type { Tier } from '../../../shared/enums.ts';
import type { ReviewKind } from '../../../shared/review.ts';
import type { MemoryTable } from '../../chaos/table/memory-table.ts';

const secret = createSecretKey(Buffer.alloc(32, 7));
const profileKey = (userId: string): UserKey => ({ userId, name: 'profile', secret });
const evidenceKey = (userId: string): EvidenceKey => ({ userId, name: 'evidence', secret });
const cannotMake = () => Promise.reject(new Error('nothing of a schedule makes a key'));

/** The handlers' own process over a table of this one, which nothing else is asked of: people's keys are at hand. */
export function runtimeOver({ name: table, documents }: MemoryTable, { random, wait, log }: TimeTools): Runtime {
  return createRuntime({
    config: {},
    table,
    aws: { ...createAwsClients(), documents },
    random: { ...systemRandom, ...random },
    userKeys: { create: cannotMake, open: (userId) => Promise.resolve(profileKey(userId)) },
    evidenceKeys: { create: cannotMake, open: (userId) => Promise.resolve(evidenceKey(userId)) },
    wait,
    log,
  });
}

/** Which level somebody has whose case of a kind is open. */
const tierOf: Readonly<Record<ReviewKind, Tier>> = {
  passport: 'unauthorized',
  guardian: 'unauthorized',
  card: 'unauthorized',
  face: 'basic',
  papers: 'semi',
  company: 'unauthorized',
  act: 'semi',
};

const home = { countryCode: 'TH', districtCode: '100101', street: '1/2 ถนนมหาราช' } as const;
const identity = {
  idType: 1,
  nationality: 'TH',
  idNumber: '1999900000008',
  laserId: 'JT0-1234567-89',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  sex: 1,
  birthDate: '1990-05-31',
  issueDate: '2022-01-10',
  expiryDate: '2036-05-30',
  registeredAddress: home,
  currentAddress: home,
  careerCode: '502',
} as const;
const company = {
  legalName: 'บริษัท ตัวอย่าง จำกัด',
  registrationNumber: '0199000000000',
  taxId: '0199000000000',
  sells: 'เสื้อผ้า',
  registeredAddress: home,
  businessAddress: home,
  role: 1,
  personIdType: 1,
  personNationality: 'TH',
  personIdNumber: '1999900000008',
  personFirstName: 'สมชาย',
  personLastName: 'ใจดี',
  personExpiryDate: '2036-05-30',
  bankCode: '004',
  accountNumber: '1234567890',
} as const;

/** Puts whose case it is where the handlers read them: a wallet, what was given, and how far that has led. */
export async function putPerson(
  { documents, name: table }: MemoryTable,
  { userId, kind, editor, atMs }: { userId: string; kind: ReviewKind; editor: string; atMs: number },
): Promise<void> {
  const [evidence, profile] = [evidenceKey(userId), profileKey(userId)];
  const put = (key: Key, item: object) =>
    documents.send(new PutCommand({ TableName: table, Item: { ...key, ...item } }));
  const given = { revision: 1, numberHash: 'number', consentVersion: '1', givenAtMs: atMs };
  const isStep = kind !== 'company' && kind !== 'act';
  await put(keys.wallet(userId), {
    tier: tierOf[kind],
    status: 'active',
    // About an act the wallet is not pending, and another place says that a case is open.
    auditStatus: kind === 'act' ? 0 : 1,
    ...Object.fromEntries(
      ['available', 'held', 'reserve', 'freezeTransfer', 'freezeWithdraw', 'freezeAll', 'openTopUp'].map((money) => [
        `${money}Satang`,
        0,
      ]),
    ),
    openTopUps: 0,
  });
  await put(keys.person(userId), {
    wrappedKey: 'wrapped',
    sealedPhone: sealField(profile, 'phone', '+66812345678'),
    createdAtMs: atMs,
    editedBy: editor,
  });
  await put(keys.evidence(userId), { wrappedKey: 'wrapped', madeAtMs: atMs });
  await put(keys.identity(userId), {
    ...given,
    sealedIdentity: sealIdentity(evidence, identity),
    sealedProfile: sealProfile(profile, { incomeBand: 1, purposes: [2] }),
  });
  await put(keys.idNumber(given.numberHash), { userId });
  if (isStep) await put(keys.identityJourney(userId), { state: reviewSteps[kind].state, sinceMs: atMs });
  if (kind !== 'company') return;
  await put(keys.company(userId), { ...given, sealedCompany: sealCompany(evidence, company) });
  await put(keys.companyNumber(given.numberHash), { userId });
}

/** The act that a case of that kind is about. */
export function actOf(userId: string): ReviewedAct {
  return {
    operation: 'transfer/create',
    requestId: '11111111-1111-4111-8111-111111111111',
    contentHash: 'content',
    amountSatang: 5_000_000,
    sealedAct: sealField(profileKey(userId), 'reviewed-act', '{}'),
  };
}
