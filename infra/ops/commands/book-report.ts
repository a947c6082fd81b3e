import { createHash } from 'node:crypto';
import { readBookReport } from '../../../shared/contracts/ops/read-book-report.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';

async function fetchReport(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new FriendlyError(`The report could not be fetched: ${response.status}.`);
  return response.bytes();
}

export const bookReportCommand: Command = {
  name: 'book-report',
  purpose: 'print the report that is kept of a closed day, and hold it against the digest in the table',
  usage: '<day> [--version <number>]',
  details: [
    'Without a version it is the newest. What is printed last is the SHA-256 of the file; of the newest version it has to',
    'be the one that the table has, else the command ends with 1. An older one stands by its digest in the next.',
  ],
  positional: 'day',
  options: { version: { type: 'string' } },
  run: async (openStage, { day, version }, say) => {
    if (day === undefined) throw new FriendlyError('Which day? Write it like 20261122.');
    const stage = await openStage();
    const asked = { day, ...(version !== undefined && { version: Number(version) }) };
    const { url, reportDigest, ...read } = await askOperator(stage, readBookReport, asked);
    const bytes = await fetchReport(url);
    const digest = createHash('sha256').update(bytes).digest('hex');
    say(Buffer.from(bytes).toString().trimEnd());
    const isOther = reportDigest !== undefined && reportDigest !== digest;
    say(
      `Version ${read.version} of ${read.versions}, SHA-256 ${digest}${isOther ? `; the table has ${reportDigest}` : ''}.`,
    );
    return isOther ? 'found' : 'fine';
  },
};
