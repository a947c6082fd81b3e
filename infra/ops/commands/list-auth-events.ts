import { listAuthEvents } from '../../../shared/contracts/ops/list-auth-events.ts';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Page = OutputOf<typeof listAuthEvents>;
type Row = Page['rows'][number];

/** Twenty pages; a longer trail is a flood, and what matters of one is how it began lately. */
const mostRows = 1_000;

/** Ids and hashes are long and alike at their beginnings; their ends tell them apart. */
const tailOf = (text: string | undefined): string => text?.slice(-8) ?? '';

function tableOf(rows: readonly Row[]): string {
  const head = ['at (Bangkok)', 'event', 'times', 'why or how', 'operation', 'entry', 'session', 'device', 'address'];
  return textTable(
    head,
    rows.map((row) => [
      bangkokText(row.atMs),
      row.event,
      row.times === undefined ? '' : String(row.times),
      row.reason ?? '',
      row.operation ?? '',
      row.entry ?? '',
      tailOf(row.sessionId),
      tailOf(row.deviceThumbprint),
      tailOf(row.addressHash),
    ]),
  );
}

function subjectOf({
  mobile,
  user,
  day,
}: Readonly<Record<string, string | undefined>>): InputOf<typeof listAuthEvents> {
  const [subject, ...more] = [
    ...(mobile === undefined ? [] : [{ mobile }]),
    ...(user === undefined ? [] : [{ userId: user }]),
    ...(day === undefined ? [] : [{ day }]),
  ];
  if (subject === undefined || more.length > 0)
    throw new FriendlyError('Whose trail? Give one of --mobile, --user and --day.');
  if (day !== undefined && !/^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(day)) {
    throw new FriendlyError(`"${day}" is no day; write it like 20261121.`);
  }
  return subject;
}

export const authEventsCommand: Command = {
  name: 'auth-events',
  purpose: 'show who logged in where, and what was refused',
  usage: '--mobile <phone> | --user <id> | --day <yyyymmdd>',
  details: [
    'Newest first, from the last 400 days. By number or user it shows all that happened to the wallet and to its',
    "number; by day (Bangkok's) what could be tied to nobody. Session, device and address are the ends of ids and",
    'keyed hashes: the same ending is the same device or address. Each reading is audited.',
    'What the words mean and what to do: docs/runbooks/who-logged-in.md.',
    '',
    'Example:',
    '  npm run ops -- auth-events --mobile 0812345678',
  ],
  options: { mobile: { type: 'string' }, user: { type: 'string' }, day: { type: 'string' } },
  run: async (openStage, options, say) => {
    const subject = subjectOf(options);
    const stage = await openStage();
    const rows: Row[] = [];
    let page: Page | undefined;
    do {
      const cursor = page?.nextCursor;
      page = await askOperator(stage, listAuthEvents, { ...subject, ...(cursor !== undefined && { cursor }) });
      rows.push(...page.rows);
    } while (page.nextCursor !== undefined && rows.length < mostRows);
    if (page.userId !== undefined) say(`${page.userId} in ${stage.name}\n`);
    if (rows.length === 0) {
      say('Nothing happened.');
      return 'fine';
    }
    say(tableOf(rows));
    say(`\n${rows.length} events${page.nextCursor === undefined ? '' : `, and older ones that are not shown`}.`);
    return 'fine';
  },
};
