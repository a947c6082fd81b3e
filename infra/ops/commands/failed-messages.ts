import { tellingPartners } from '../../../functions/partners/partners.ts';
import { listFailedMessages } from '../../../shared/contracts/ops/list-failed-messages.ts';
import { replayMessage } from '../../../shared/contracts/ops/replay-message.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import type { OperatorStage } from '../operator-stage.ts';
import { bangkokText, textTable } from '../text-table.ts';

type Row = OutputOf<typeof listFailedMessages>['rows'][number];

async function readRows(stage: OperatorStage): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: OutputOf<typeof listFailedMessages> = await askOperator(stage, listFailedMessages, {
      ...(cursor !== undefined && { cursor }),
    });
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return rows.toSorted((a, b) => b.failedAtMs - a.failedAtMs);
}

export const failedMessagesCommand: Command = {
  name: 'failed-messages',
  purpose: 'list the messages of partners that could not be taken; exit code 1 when there is any',
  usage: '',
  details: ['Kept for thirty days. What to do: docs/runbooks/message-failed.md.'],
  options: {},
  run: async (openStage, _options, say) => {
    const rows = await readRows(await openStage());
    if (rows.length === 0) {
      say('Every message of a partner was taken.');
      return 'fine';
    }
    const cells = rows.map((row) => [bangkokText(row.failedAtMs), row.partner, row.kind, row.eventId]);
    say(textTable(['failed last (Bangkok)', 'partner', 'tells of', 'event id'], cells));
    return 'found';
  },
};

export const replayMessageCommand: Command = {
  name: 'replay-message',
  purpose: 'play a message of a partner again, whether it was taken or not; audited',
  usage: `<event id> --partner <${tellingPartners.join('|')}> --reason <why>`,
  details: [
    'One that was taken does only what the state of its payment still allows. docs/runbooks/message-failed.md.',
  ],
  positional: 'id',
  options: { partner: { type: 'string' }, reason: { type: 'string' } },
  run: async (openStage, { id: eventId, partner: whose, reason }, say) => {
    const partner = tellingPartners.find((each) => each === whose);
    if (eventId === undefined) throw new FriendlyError('Which? Give the event id; "failed-messages" lists them.');
    if (partner === undefined) throw new FriendlyError(`Whose? Say --partner <${tellingPartners.join('|')}>.`);
    if (reason === undefined) throw new FriendlyError('Why? Say --reason <why>; it is kept in the audit record.');
    const stage = await openStage();
    const { outcome, before, auditId } = await askOperator(stage, replayMessage, { partner, eventId, reason });
    const first = before === undefined ? '' : `, and ${before} when it was taken first`;
    say(`${eventId} of ${partner} in ${stage.name}: ${outcome}${first} (audit record ${auditId}).`);
    return 'fine';
  },
};
