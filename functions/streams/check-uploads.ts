import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { idOf } from '../../shared/ids.ts';
import { uploadAt } from '../domains/upload/upload.ts';
import { eachMessage } from '../engine/batches.ts';
import { processRuntime } from '../runtime/process/runtime.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { checkUpload } from '../upload/check-upload.ts';
import { connectedScanner } from '../upload/scan.ts';
import type { Scanner } from '../upload/scan.ts';

/** What S3 tells of new objects; what it says once when it begins to tell has no records. */
const messageSchema = z.object({
  Records: z.optional(
    z.array(z.object({ s3: z.object({ object: z.object({ key: z.string(), versionId: z.string() }) }) })),
  ),
});

async function checkTold(runtime: Runtime, scanner: Scanner, message: string): Promise<void> {
  const { Records: records = [] } = z.parse(messageSchema, JSON.parse(message));
  for (const { s3 } of records) {
    const upload = uploadAt(decodeURIComponent(s3.object.key.replaceAll('+', ' ')));
    // No form of ours names such a key.
    if (upload === undefined) continue;
    const outcome = await checkUpload(runtime, scanner, { ...upload, version: s3.object.versionId });
    runtime.log.info('upload-checked', { uploadId: idOf('upl', upload.body), outcome });
  }
}

/** Checks what was uploaded. A failed check comes again by itself and goes on where the last one stopped. */
export function checkUploads(
  event: SQSEvent,
  runtime: Runtime,
  scanner: Scanner = connectedScanner,
): Promise<SQSBatchResponse> {
  return eachMessage(event, runtime.log, (message) => checkTold(runtime, scanner, message));
}

export const handler = (event: SQSEvent): Promise<SQSBatchResponse> => checkUploads(event, processRuntime());
