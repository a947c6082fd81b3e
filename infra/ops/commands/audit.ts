import { searchAudit } from '../../../shared/contracts/inspect/audit.ts';
import { actWords, factsText } from '../../../shared/inspect/words.ts';
import type { InputOf, OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof searchAudit>['rows'][number];
type Options = Readonly<Record<string, string | undefined>>;

/** Ten pages; a longer trail is asked for day by day. */
const mostRows = 1_000;

function askedOf({ operator: operatorId, about: subject, day, act }: Options): InputOf<typeof searchAudit> {
  const more = { ...(act !== undefined && { act }) };
  const ofDay = { ...(day !== undefined && { day }) };
  if (operatorId !== undefined) return { operatorId, ...(subject !== undefined && { subject }), ...ofDay, ...more };
  if (subject !== undefined) return { subject, ...ofDay, ...more };
  if (day !== undefined) return { day, ...more };
  throw new FriendlyError('Of whom? Give --operator, --about, --day, or several of them.');
}

function tableOf(rows: readonly Row[]): string {
  return textTable(
    ['at (Bangkok)', 'operator', 'what', 'about', 'why', 'facts', 'record'],
    rows.map((row) => [
      bangkokText(row.atMs),
      row.operatorId,
      actWords(row.action),
      row.subject === 'nobody' ? '' : row.subject,
      row.reason === 'read' ? 'looked' : row.reason,
      factsText(row.change),
      row.auditId,
    ]),
  );
}

export const auditCommand: Command = {
  name: 'audit',
  purpose: 'search what operators did, looked at and were refused',
  usage: '--operator <person> | --about <id> | --day <yyyymmdd> [--act <domain/operation>]',
  details: [
    'Newest first. --about takes a person, a transaction, a proposal, money in suspense, or our key at a partner; several',
    'are held together. It takes the role register, and each search is in the trail itself.',
    '',
    'Example:',
    '  npm run ops -- audit --operator malee --day 20261123',
  ],
  options: {
    operator: { type: 'string' },
    about: { type: 'string' },
    day: { type: 'string' },
    act: { type: 'string' },
  },
  run: async (openStage, options, say) => {
    const asked = askedOf(options);
    const stage = await openStage();
    const rows: Row[] = [];
    let cursor: string | undefined;
    do {
      const page = await askOperator(stage, searchAudit, { ...asked, ...(cursor !== undefined && { cursor }) });
      rows.push(...page.rows);
      cursor = page.nextCursor;
    } while (cursor !== undefined && rows.length < mostRows);
    say(rows.length === 0 ? 'Nothing of the kind.' : tableOf(rows));
    if (cursor !== undefined) say('\nThere is more, and older: ask for its day.');
    return 'fine';
  },
};
