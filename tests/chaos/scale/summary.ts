import { textTable } from '../../../infra/ops/text-table.ts';
import { pointsOf, sumCounts } from './seed-report.ts';
import type { SeedReport } from './seed-report.ts';

function tableOf(sums: ReadonlyMap<string, number>): string {
  const rows = [...sums].toSorted(([one], [other]) => one.localeCompare(other));
  return textTable(
    ['what', 'times'],
    rows.map(([name, times]) => [name, String(times)]),
    new Set(['times']),
  );
}

function kindsOf(reports: readonly SeedReport[]): readonly string[] {
  return [...new Set(reports.flatMap(({ points }) => Object.keys(points)))].toSorted();
}

const deaths: readonly string[] = ['what ran', 'died', 'at points', 'and never'];

/** All that happened in these worlds, as text. */
export function summarize(reports: readonly SeedReport[]): string {
  const sum = (of: (report: SeedReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  const kills = kindsOf(reports).map((kind) => {
    const killed = sumCounts(reports.map(({ points }) => points[kind]?.killed ?? {}));
    const { all, spared } = pointsOf(reports, kind);
    const times = [...killed.values()].reduce((total, each) => total + each, 0);
    return [kind, String(times), `${all.length - spared.length} of ${all.length}`, spared.join(', ')];
  });
  const found = reports.filter(({ finding }) => finding !== undefined).map(({ seed }) => seed);
  return [
    [
      `${reports.length} seeds`,
      `${sum(({ operations }) => operations)} operations`,
      `${sum(({ runs }) => runs)} runs of handlers`,
      `${sum(({ entries }) => entries)} entries`,
      `${Math.round(sum(({ processorSeconds }) => processorSeconds))} s of processor`,
    ].join(', '),
    `What happened\n${tableOf(sumCounts(reports.map(({ counts }) => counts)))}`,
    `What was made to go wrong\n${tableOf(sumCounts(reports.map(({ faults }) => faults)))}`,
    `What partners were answered\n${tableOf(sumCounts(reports.map(({ heard }) => heard)))}`,
    `Where runs died\n${textTable(deaths, kills, new Set(['died', 'at points']))}`,
    found.length === 0 ? 'Nothing was found.' : `Something was found by the seeds ${found.join(', ')}.`,
  ].join('\n\n');
}
