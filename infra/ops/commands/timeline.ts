import { getTimeline } from '../../../shared/contracts/inspect/timeline.ts';
import {
  actorWords,
  eventSentence,
  partnerNamed,
  payoutActWords,
  payoutStateWords,
} from '../../../shared/inspect/words.ts';
import type { StandingPayout, TimelineEvent } from '../../../shared/inspect/timeline.ts';
import { formatThb } from '../../../shared/money.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText, textTable } from '../text-table.ts';
import { transactionTable } from '../transaction-table.ts';

const headOf = (state: StandingPayout['state']): string => `${state === 'held' ? '' : 'is '}${payoutStateWords[state]}`;

function standingLines({ state, acts, isLate, untilMs, partner, partnerKey, cancellation, mayDo }: StandingPayout) {
  const late = isLate ? ', and is late' : '';
  const known = untilMs === undefined ? '' : `; known by ${bangkokText(untilMs)} (Bangkok)`;
  return [
    `It ${headOf(state)}${late}.`,
    ...(acts === 'nobody' ? [] : [`Next acts ${actorWords[acts]}${known}.`]),
    ...(cancellation === undefined
      ? []
      : [
          cancellation === 'wanted'
            ? 'A cancellation is asked of its partner until it answers.'
            : 'Its partner has answered a cancellation.',
        ]),
    `${partnerNamed(partner)} knows it by ${partnerKey}.`,
    ...(mayDo.length === 0 ? [] : [`You may: ${mayDo.map((act) => `${act} (${payoutActWords[act]})`).join(', ')}.`]),
  ];
}

function eventTable(events: readonly TimelineEvent[]): string {
  return textTable(
    ['at (Bangkok)', 'by', 'what', 'amount'],
    events.map((event) => [
      bangkokText(event.atMs),
      actorWords[event.by],
      eventSentence(event),
      'amountSatang' in event && event.amountSatang !== undefined ? formatThb(event.amountSatang) : '',
    ]),
    new Set(['amount']),
  );
}

export const timelineCommand: Command = {
  name: 'timeline',
  purpose: 'show everything that happened to one payment, in order, and what comes next',
  usage: '<transaction>',
  details: [
    'The id of its transaction (txn_...; "find" and "overdue" say it), its number in full, or the key that its partner',
    "has of it. Shown are journals, the partner's word at each try, what operators did and why, suspense, what people",
    'were told, and when our system comes by next. Nobody is named; each reading is audited.',
    '',
    'Example:',
    '  npm run ops -- timeline txn_1M81XTKEXPY9VEDN29C2',
  ],
  positional: 'id',
  options: {},
  run: async (openStage, { id }, say) => {
    if (id === undefined) throw new FriendlyError('Which one? Give the id of its transaction, txn_...');
    const { rows, payout, events, isCut } = await askOperator(await openStage(), getTimeline, { id });
    say(transactionTable(rows));
    if (payout !== undefined) say(`\n${standingLines(payout).join('\n')}`);
    say(`\n${eventTable(events)}`);
    if (isCut) say('\nMore happened before what is shown: the audit and the log have the rest.');
    return 'fine';
  },
};
