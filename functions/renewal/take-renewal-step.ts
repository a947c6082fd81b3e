import type { CalendarDay } from '../../shared/personal/calendar-day.ts';
import { lastDayOf } from '../../shared/personal/documents.ts';
import { openCompany } from '../company/company-data.ts';
import { lastDayOfCompany } from '../domains/company/company.ts';
import { nextRenewalStep, restsOnDocument, tendRenewalAtMs } from '../domains/renewal/renewal.ts';
import type { Renewal, Watched } from '../domains/renewal/renewal.ts';
import type { RenewalEvent } from '../domains/renewal/transitions.ts';
import type { Wallet } from '../domains/wallet/wallet.ts';
import { openPersonalData } from '../runtime/identity/personal-data.ts';
import { readTogether } from '../runtime/operation/read-together.ts';
import { meanwhile, settle } from '../runtime/operation/settle.ts';
import type { Step } from '../runtime/operation/settle.ts';
import { renewalNoticeSteps } from '../runtime/person/inbox.ts';
import type { InboxFacts } from '../runtime/person/inbox.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { putAuditRecord } from '../table/audit.ts';
import { equals } from '../table/expression.ts';
import { readIdentity } from '../table/identity.ts';
import type { IdentityItems } from '../table/identity.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';
import { foundPerson } from '../table/person.ts';
import { moveRenewal, readRenewal } from '../table/renewal.ts';
import { screenAt } from '../table/screening.ts';
import { changeTier, foundWallet } from '../table/wallet.ts';
import { giveAnewSteps } from './give-anew.ts';

/** Nobody decides that time is over; the audit says that it was the clock which wrote it down. */
const clock = { id: 'sweep', login: 'sweep' } as const;

/** A watch with what it is held against. */
export interface Looked {
  readonly renewal: Renewal;
  readonly watched: Watched;
  readonly wallet: Wallet;
  readonly identity: IdentityItems;
}

/** What a company's level rests on: it ends with its registrant's document, or a year behind its papers. */
async function documentOfCompany(
  runtime: Runtime,
  userId: string,
  { wrappedKey }: IdentityItems,
): Promise<Watched['document']> {
  const item = await readItem(runtime.aws.documents, runtime.table, keys.company(userId));
  const company = await openCompany(runtime, userId, wrappedKey, item);
  if (company === undefined) return undefined;
  const { revision, givenAtMs } = company.given;
  return { revision, expiresOn: lastDayOfCompany(company.opened.masked(), givenAtMs) };
}

/** The document that a person's level rests on, by what they have given of it. */
function documentOf(
  { revision }: { readonly revision: number },
  { issueDate, expiryDate }: { readonly issueDate?: string | undefined; readonly expiryDate?: CalendarDay | undefined },
): Watched['document'] {
  return { revision, expiresOn: lastDayOf(issueDate, expiryDate) };
}

/** Reads somebody's watch and what it follows from, consistently. */
export async function lookAtWatch(runtime: Runtime, userId: string): Promise<Looked> {
  const key = {
    renewal: keys.renewal(userId),
    wallet: keys.wallet(userId),
    person: keys.person(userId),
    evidence: keys.evidence(userId),
    identity: keys.identity(userId),
    journey: keys.identityJourney(userId),
  };
  const found = await readTogether(runtime, Object.values(key));
  const wallet = foundWallet(found.of(key.wallet));
  const identity = readIdentity(found.of(key.evidence), found.of(key.identity), found.of(key.journey));
  const { tier, auditStatus } = wallet;
  const opened = restsOnDocument(tier)
    ? await openPersonalData(runtime, foundPerson(found.of(key.person)), identity)
    : undefined;
  const document = identity.given && opened && documentOf(identity.given, opened.identity.masked());
  return {
    renewal: readRenewal(userId, found.of(key.renewal)),
    watched: {
      tier,
      isUnderReview: auditStatus === 1,
      document: tier === 'enterprise' ? await documentOfCompany(runtime, userId, identity) : document,
    },
    wallet,
    identity,
  };
}

/** The writes by which a level goes with the document that it rests on. */
function stepDownSteps(
  { table, random }: Runtime,
  { renewal, identity, wallet }: Looked,
  nowMs: number,
): readonly Step<InboxFacts>[] {
  const { userId, tier, auditStatus } = wallet;
  const isExpiry = renewal.state === 'expired';
  const audit = {
    operator: clock,
    action: 'step-down',
    userId,
    reason: isExpiry ? 'the document of the level has ended' : 'the check that operators asked for was not made',
    change: { tierFrom: tier, tierTo: 'unauthorized', because: isExpiry ? 'expired' : 'asked' },
  };
  return [
    {
      write: changeTier(table, wallet, {
        to: 'unauthorized',
        endedAtMs: nowMs,
        holding: [equals('auditStatus', auditStatus)],
      }),
      learn: meanwhile('the level changed, or a review began'),
    },
    ...(isExpiry ? [] : giveAnewSteps<InboxFacts>(table, wallet, identity, { revision: renewal.revision ?? 0, nowMs })),
    { write: screenAt(table, userId, nowMs) },
    { write: putAuditRecord(table, random.idBody(nowMs), audit, nowMs) },
  ];
}

/** What a look has come to: the edge that it took, or why it took none; and what is next. */
export interface StepTaken {
  readonly did: RenewalEvent | 'nothing-due' | 'ended-before';
  readonly before: Looked;
}

/**
 * Does what is due of somebody's watch, one edge and no more, once, however many try: it begins or ends with the level,
 * its person is told how near the end is, and at the end the level steps down. Whoever is checked anew in this very
 * moment is before it.
 */
export async function takeRenewalStep(runtime: Runtime, userId: string, nowMs: number): Promise<StepTaken> {
  const { table, random, aws, wait } = runtime;
  const before = await lookAtWatch(runtime, userId);
  const { renewal, watched } = before;
  const step = nextRenewalStep(renewal, watched, nowMs);
  if (step.kind !== 'move') return { did: 'nothing-due', before };
  const { event, change, word, wordAtMs } = step;
  const body = random.idBody(nowMs);
  const outcome = await settle(
    { documents: aws.documents, fraction: random.fraction, wait },
    {},
    (facts: InboxFacts) => ({
      answer: event,
      // Found in another version it was written in this very moment, and is looked at again.
      unless: moveRenewal(table, renewal, event, change, tendRenewalAtMs(renewal, step, watched, nowMs)),
      steps: [
        ...(event === 'step-down' ? stepDownSteps(runtime, before, nowMs) : []),
        ...(word === undefined
          ? []
          : renewalNoticeSteps(table, { userId, body, atMs: nowMs, word, endsAtMs: wordAtMs }, facts)),
      ],
    }),
  );
  return { did: outcome.kind === 'committed' ? event : 'ended-before', before };
}
