import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { PutObjectCommandInput } from '@aws-sdk/client-s3';
import { fileClientOf } from '../../runtime/files/file-client.ts';
import { reportPlaceOf } from '../../runtime/files/file-place.ts';
import type { Runtime } from '../../runtime/process/runtime.ts';
import type { KeptDay } from '../../table/books.ts';
import { dayOfReport, readReport, reportKeyOf, writeReport } from './book-report.ts';
import type { BookReport, ReportFile } from './book-report.ts';

/**
 * What is asked of S3 for a report: never over one that is there, and with its digest, so that what is locked for ten
 * years is what we have computed. How long it is locked is the bucket's own rule (`infra/book-report-retention.ts`).
 */
export function reportPut(bucket: string, key: string, { bytes, digest }: ReportFile): PutObjectCommandInput {
  return {
    Bucket: bucket,
    Key: key,
    Body: bytes,
    IfNoneMatch: '*',
    ChecksumSHA256: Buffer.from(digest, 'hex').toString('base64'),
    ContentType: 'application/json',
    CacheControl: 'private, no-store',
  };
}

const isThere = (error: unknown): boolean => error instanceof Error && error.name === 'PreconditionFailed';

/**
 * Keeps the report of a day and answers the day as the kept report has it: where a run was cut off behind this, the
 * next finds its report, and what that says stands. Where that one has read another file, which the bank has replaced
 * since, it is told before the day is written: what stands in the report is not what was found in this one.
 */
export async function keepReport(runtime: Runtime, report: BookReport): Promise<KeptDay> {
  const place = reportPlaceOf(runtime);
  const key = reportKeyOf(report.books, report.closed);
  const file = writeReport(report);
  try {
    await fileClientOf(place).send(new PutObjectCommand(reportPut(place.bucket, key, file)));
    return { ...report.closed, reportDigest: file.digest };
  } catch (error) {
    if (!isThere(error)) throw error;
    const kept = await fileClientOf(place).send(new GetObjectCommand({ Bucket: place.bucket, Key: key }));
    const bytes = await (kept.Body?.transformToByteArray() ?? new Uint8Array());
    if (readReport(bytes).statementDigest !== report.statementDigest)
      runtime.log.error('book-day-not-closed', { day: report.closed.day, because: 'report-of-another-file' });
    return dayOfReport(bytes);
  }
}
