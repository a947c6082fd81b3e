import { faultAt } from './source.ts';
import type { Fault, Law, Node, Source } from './source.ts';

/** What fits beside another file on a screen, and into the window of a review. */
const mostColumns = 120;

/** What may stand on a line beside the one text that makes it long; whatever is more had another place to break. */
const mostBeside = 60;

/** Columns as an editor counts them: the marks above and below Thai letters take none. */
const columns = (text: string): number => [...text.replaceAll(/\p{M}/gu, '')].length;

/** Texts that no formatter breaks: strings, patterns and templates. */
const unbroken: ReadonlySet<string> = new Set(['Literal', 'TemplateLiteral']);

/** Whether one text, and not how the line was written, is what makes it long. */
function isOneText({ text, nodes }: Source, start: number, end: number): boolean {
  return nodes.some(({ type, start: from, end: to }: Node) => {
    if (!unbroken.has(type) || from >= end || to <= start) return false;
    const beside = text.slice(start, Math.max(start, from)) + text.slice(Math.min(end, to), end);
    return columns(beside) <= mostBeside;
  });
}

/**
 * No line over 120 columns but for one text. The formatter breaks code, and leaves texts and comments as they are: a
 * comment is wrapped by whoever writes it.
 */
export const lineLengths: Law = (sources) =>
  sources.flatMap((source) => {
    let start = 0;
    return source.text.split('\n').flatMap((line) => {
      const from = start;
      start += line.length + 1;
      if (columns(line) <= mostColumns || isOneText(source, from, from + line.length)) return [];
      return [faultAt(source, from, `a line of ${columns(line)} columns, at most ${mostColumns}`)];
    });
  });

const isOtherCode = (path: string): boolean => /\.(?:py|mjs|css|html)$/.test(path) || path === '.ci/run';
const quoted = /"[^"]*"|'[^']*'|`[^`]*`/g;

/**
 * The same for Python, styles, pages and scripts, which no parser of ours reads: a quoted text is what its line shows
 * as one. Markdown, whose paragraph is one line, and JSON, which is data, are no code. Other paths are passed over.
 */
export function otherLineLengths(path: string, text: string): readonly Fault[] {
  if (!isOtherCode(path)) return [];
  return text.split('\n').flatMap((line, index) => {
    const longest = Math.max(0, ...(line.match(quoted) ?? []).map(columns));
    if (columns(line) <= mostColumns || columns(line) - longest <= mostBeside) return [];
    return [`${path}:${index + 1} a line of ${columns(line)} columns, at most ${mostColumns}`];
  });
}
