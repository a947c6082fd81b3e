import type { Fault } from './source.ts';

const folder = 'docs/decisions/';
const index = `${folder}README.md`;
const link = String.raw`\[[^\]]+\]\(([^)/]+\.md)\)`;
const rowPattern = new RegExp(`^\\| ${link} \\| (.+) \\| (.+) \\|$`);
const statusPattern = new RegExp(`^(?:holds|(?:replaced|changed) by ${link}(?:: .+)?)$`);

/**
 * Each note has one row of the index with a line and a status, and each row its note: a newcomer who reads one must see
 * whether it still holds.
 */
export function indexedDecisions(paths: readonly string[], text: string): readonly Fault[] {
  const notes = paths
    .filter((path) => path.startsWith(folder) && path !== index)
    .map((path) => path.slice(folder.length));
  const rows = text.split('\n').flatMap((line) => {
    const [, note, , status] = rowPattern.exec(line) ?? [];
    return note === undefined || status === undefined ? [] : [{ note, status }];
  });
  const rowsOf = (note: string) => rows.filter((row) => row.note === note).length;
  return [
    ...notes.filter((note) => rowsOf(note) !== 1).map((note) => `${index} has ${rowsOf(note)} rows for ${note}`),
    ...rows
      .filter(({ note }) => !notes.includes(note))
      .map(({ note }) => `${index} tells of ${note}, which is not there`),
    ...rows.flatMap(({ note, status }) => {
      const [isStatus, by] = statusPattern.exec(status) ?? [];
      if (isStatus === undefined) return [`${note} has the status "${status}"`];
      return by === undefined || notes.includes(by) ? [] : [`${note} is overtaken by ${by}, which is not there`];
    }),
  ];
}
