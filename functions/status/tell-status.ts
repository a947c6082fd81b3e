import { PutObjectCommand } from '@aws-sdk/client-s3';
import { statusFolder, statusParts } from '../../shared/status-page.ts';
import { judgeParts, worstOf } from '../domains/status/judge-parts.ts';
import type { PartStates } from '../domains/status/judge-parts.ts';
import { pageStyle } from '../domains/status/page-style.ts';
import { renderPages } from '../domains/status/render-page.ts';
import { fileClientOf } from '../runtime/files/file-client.ts';
import type { FilePlace } from '../runtime/files/file-place.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import { standingAnnouncement } from '../table/announcement.ts';
import type { Announcement } from '../table/announcement.ts';
import { keys } from '../table/keys.ts';
import { readItem } from '../table/pages.ts';

/** How a run looks at the product from outside, and where it puts the page. */
export interface StatusAccess {
  readonly place: FilePlace;
  readonly soundingAlarms: () => Promise<readonly string[]>;
  readonly doesDoorAnswer: () => Promise<boolean>;
}

/** What cannot be read says nothing, and holds up nothing: the page is for the hour in which something is broken. */
async function orNothing<T>(runtime: Runtime, what: string, look: () => Promise<T>): Promise<T | undefined> {
  try {
    return await look();
  } catch (error) {
    runtime.log.error('status-look-failed', { what }, error);
    return undefined;
  }
}

async function readAnnouncement(runtime: Runtime, nowMs: number): Promise<Announcement | undefined> {
  const item = await readItem(runtime.aws.documents, runtime.table, keys.announcement());
  return standingAnnouncement(item, nowMs);
}

async function putFiles({ bucket, ...place }: FilePlace, files: readonly (readonly [string, string, string])[]) {
  const client = fileClientOf({ bucket, ...place });
  const puts = files.map(([name, contentType, text]) =>
    client.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key: `${statusFolder}/${name}`,
        Body: text,
        ContentType: `${contentType}; charset=utf-8`,
        // A run comes every minute; what is older than half of that is asked for again.
        CacheControl: 'public, max-age=30',
      }),
    ),
  );
  await Promise.all(puts);
}

/**
 * Looks at the product and puts the status page, in every brand and language. A minute in which something does not work
 * is a line of the log, which is counted: the minutes of outage are that metric. A minute in which nobody could look is
 * none of them. Answers how each part was found.
 */
export async function tellStatus(runtime: Runtime, access: StatusAccess): Promise<PartStates> {
  const atMs = await runtime.clock.nowMs();
  const [alarms, doorAnswers, announced] = await Promise.all([
    orNothing(runtime, 'alarms', access.soundingAlarms),
    access.doesDoorAnswer(),
    orNothing(runtime, 'announcement', () => readAnnouncement(runtime, atMs)),
  ]);
  const parts = judgeParts({ alarms, doorAnswers, announced });
  const worst = worstOf(parts);
  // Before the page is put: what takes the bucket away as well is an outage too.
  if (worst === 'disturbed' || worst === 'down') {
    const failing = statusParts.filter((part) => parts[part] === 'disturbed' || parts[part] === 'down').join(',');
    runtime.log.error('outage-minute', { state: worst, parts: failing, doorAnswers });
  }
  const pages = renderPages({ atMs, parts, announced });
  await putFiles(access.place, [
    ['style.css', 'text/css', pageStyle],
    ...[...pages].map(([name, text]) => [name, 'text/html', text] as const),
  ]);
  return parts;
}
