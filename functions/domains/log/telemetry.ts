import type { ReportWord } from '../../../shared/telemetry.ts';
import { isReportWord, mostReportPlaces } from '../../../shared/telemetry.ts';

/** A client's report as the log may hold it. */
export interface ScrubbedReport {
  /** Kind, class, operation and places; the same fault has the same text, so that it can be counted. */
  readonly clientMessage: string;
  readonly screen?: string;
  readonly appVersion?: string;
  readonly shellVersion?: string;
}

/** What is left of a report that says nothing in our own shapes. */
const unreadable = 'unreadable';

/**
 * Keeps of a client's report what has one of our own shapes, and nothing else: anybody may send anything, and a
 * fault in the app may send what it should not. So digits, addresses, tokens, queries, quoted names and free text
 * are not looked for; they never get through.
 */
export function scrubReport(message: string): ScrubbedReport {
  const words = new Map<ReportWord, string>();
  const places: string[] = [];
  for (const word of message.split(/\s+/)) {
    const equals = word.indexOf('=');
    const [name, value] = [word.slice(0, Math.max(equals, 0)), word.slice(equals + 1)];
    if (!isReportWord(name, value)) continue;
    if (name !== 'at') words.set(name, words.get(name) ?? value);
    else if (places.length < mostReportPlaces) places.push(value);
  }
  const [screen, appVersion, shellVersion] = [words.get('screen'), words.get('version'), words.get('shell')];
  const said = [words.get('kind'), words.get('name'), words.get('operation')].filter((value) => value !== undefined);
  const clientMessage = [...said, ...places.map((place) => `at ${place}`)].join(' ');
  return {
    clientMessage: clientMessage === '' ? unreadable : clientMessage,
    ...(screen !== undefined && { screen }),
    ...(appVersion !== undefined && { appVersion }),
    ...(shellVersion !== undefined && { shellVersion }),
  };
}
