import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { correctionAccounts, findingEnds, findingOutcomes } from '../../domains/books/finding.ts';
import type { ClosedDay, KeptDay } from '../../table/books.ts';

const satang = z.int();
const byName = z.record(z.string(), satang);

const closedSchema = z.strictObject({
  day: z.string(),
  account: z.string(),
  statementId: z.string(),
  openingSatang: satang,
  closingSatang: satang,
  lines: z.int(),
  inSatang: satang,
  outSatang: satang,
  findings: z.int(),
  left: z.int(),
  closedAtMs: z.int(),
  baseSatang: satang,
  accounts: byName,
  theirs: byName,
  ours: byName,
  owedSatang: satang,
  coveredSatang: satang,
  unexplainedSatang: satang,
  version: z.int(),
}) satisfies z.ZodMiniType<ClosedDay>;

const findingSchema = z.strictObject({
  identity: z.string(),
  ordinal: z.int(),
  outcome: z.enum(findingOutcomes),
  end: z.optional(z.enum(findingEnds)),
  about: z.enum(['payment', 'order', 'other']),
  direction: z.enum(['in', 'out']),
  amountSatang: satang,
  lineReference: z.string(),
  reference: z.optional(z.string()),
  /** Written on one day alone, of a line that listed several transfers. */
  isBatch: z.optional(z.literal(true)),
  bookedAtMs: z.int(),
  correctedInto: z.optional(z.enum(correctionAccounts)),
  correctedReference: z.optional(z.string()),
  movedFrom: z.optional(z.enum(correctionAccounts)),
  movedFromReference: z.optional(z.string()),
});

/** All that is said of a day as it is closed: the totals of both sides, and every line that was not simply matched. */
const reportSchema = z.strictObject({
  format: z.literal(1),
  /** The table whose books these are: a restored one has reports of its own. */
  books: z.string(),
  /** The SHA-256 of the statement's pages as they were read. */
  statementDigest: z.string(),
  /** The day before, by the digest of its report, so that none can be left out or changed behind the others. */
  before: z.optional(z.strictObject({ day: z.string(), reportDigest: z.optional(z.string()) })),
  /** The version that this one stands beside, where the day was opened again; that one stays as it is. */
  beside: z.optional(z.strictObject({ version: z.int(), reportDigest: z.optional(z.string()) })),
  /** What is open by reference on the accounts that come to zero so, in the sign of journals. */
  openReferences: z.record(z.string(), byName),
  closed: closedSchema,
  findings: z.array(findingSchema),
});
export type BookReport = z.output<typeof reportSchema>;

/** A report as it is kept, with its digest. */
export interface ReportFile {
  readonly bytes: Uint8Array;
  readonly digest: string;
}

/** The report as text, a line for each of its parts, so that people can read it and compare two of them. */
export function writeReport(report: BookReport): ReportFile {
  const bytes = Buffer.from(`${JSON.stringify(report, undefined, 1)}\n`);
  return { bytes, digest: digestOf(bytes) };
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Reads a kept report. @throws where it is no report of ours */
export function readReport(bytes: Uint8Array): BookReport {
  return reportSchema.parse(JSON.parse(Buffer.from(bytes).toString()));
}

/** The day that a kept report closes. @throws where it is no report of ours */
export function dayOfReport(bytes: Uint8Array): KeptDay {
  return { ...readReport(bytes).closed, reportDigest: digestOf(bytes) };
}

/** Where the report of a day lies; each version of it is a file of its own. */
export function reportKeyOf(books: string, { day, version }: Pick<ClosedDay, 'day' | 'version'>): string {
  return `${books}/${day}/${version}.json`;
}
