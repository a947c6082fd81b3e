import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashInputs } from '../../../infra/local/fingerprint.ts';
import { projectRoot } from '../../../infra/local/settings.ts';
import { seedReportSchema } from './seed-report.ts';
import type { SeedReport } from './seed-report.ts';

const played = ['functions/', 'shared/', 'tests/chaos/', 'tests/front-door/', 'tests/ledger/'];

/** Where the worlds of so many operations lie that this very code has played; changed code begins anew. */
export function progressFolder(operations: number): string {
  return join(projectRoot, '.local', 'chaos', `${operations}-${hashInputs(played).slice(0, 16)}`);
}

/** Keeps what a seed brought; whoever is interrupted leaves no half of it. */
export function keepReport(folder: string, report: SeedReport): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${report.seed}.json`);
  writeFileSync(`${path}.unfinished`, `${JSON.stringify(report, null, 2)}\n`);
  renameSync(`${path}.unfinished`, path);
}

/** The seeds that were played until now, by number. */
export function readReports(folder: string): ReadonlyMap<number, SeedReport> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const reports = files.map((name) => seedReportSchema.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))));
  return new Map(reports.map((report) => [report.seed, report]));
}
