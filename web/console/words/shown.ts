import { limitType, notificationType, transactionStatus, transactionType } from '../../../shared/enums.ts';
import { formatThb } from '../../../shared/money.ts';
import { choiceOf, nameOf } from './name-of.ts';

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A moment (epoch milliseconds) in Bangkok, to the second: `23 Nov 2026, 20:15:07`. */
export function momentText(atMs: number): string {
  return moment.format(atMs);
}

/** How long something has lasted, in its two largest units. */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** Codes of ours: small letters and dashes. Ids, references and what people have written are shown as they are. */
const isCode = (text: string): boolean => /^[a-z]+(?:[-/][a-z0-9]+)*$/.test(text);

/** Enumerations that are numbers on the wire, by the member that holds one. */
const numbered: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  type: transactionType,
  status: transactionStatus,
  limitType,
  notificationType,
  notice: notificationType,
};

/** Members that hold a moment; every other one in milliseconds holds how long something lasts. */
const moments = /(?:^at|At|[sS]ince|[uU]ntil|[nN]otAfter|Time)Ms$/;

function numberText(name: string, value: number): string {
  if (name.endsWith('Satang')) return formatThb(value);
  if (moments.test(name)) return momentText(value);
  if (name.endsWith('Ms')) return durationText(value);
  const code = Object.entries(numbered[name] ?? {}).find(([, number]) => number === value)?.[0];
  return code === undefined ? String(value) : nameOf(code);
}

/** Members whose text is nobody's code, however it looks; nor is who did something (`decidedBy`, `firstBy`). */
const asTheyAre: ReadonlySet<string> = new Set([
  'addressHash',
  'bankReference',
  'by',
  'deviceThumbprint',
  'identity',
  'lineReference',
  'name',
  'operator',
  'operatorId',
  'reference',
  'subject',
  'value',
  'wayIn',
]);

/** Members that hold a day; a reference of eight digits may look like one. */
const days = /^(?:day|from|through|keptUntil|comparedThrough)$|Day$/;

const day = /^20\d{6}$/;

/** A moment that a proposal keeps as text. */
const utcMoment = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A member's value in words: amounts, moments, days and codes by what their name says they are. */
export function shown(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((each) => shown(name, each)).join(', ');
  switch (typeof value) {
    case 'boolean':
      return value ? 'Yes' : 'No';
    case 'number':
      return numberText(name, value);
    case 'string':
      if (utcMoment.test(value)) return momentText(Date.parse(value));
      // Which of its facts a proposal rests on.
      if (name === 'facts') return nameOf(value);
      if (days.test(name) && day.test(value)) return `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`;
      return isCode(value) && !asTheyAre.has(name) && !name.endsWith('By') ? choiceOf(name, value) : value;
    default:
      return JSON.stringify(value);
  }
}
