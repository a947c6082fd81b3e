import { announceStatus } from '../../../shared/contracts/ops/announce-status.ts';
import { mostAnnouncedHours, partStates, statusParts } from '../../../shared/status-page.ts';
import { FriendlyError } from '../../local/settings.ts';
import { askOperator } from '../ask-operator.ts';
import type { Command } from '../command.ts';
import { bangkokText } from '../text-table.ts';

type Options = Readonly<Record<string, string | undefined>>;

function given(options: Options, name: string, how: string): string {
  const value = options[name];
  if (value === undefined) throw new FriendlyError(`Say --${name} ${how}.`);
  return value;
}

/** The words of a list with commas between, each one that is known. */
function wordsOf<const T extends string>(text: string, name: string, known: readonly T[]): T[] {
  return text.split(',').map((word) => {
    const found = known.find((each) => each === word.trim());
    if (found === undefined) throw new FriendlyError(`Say --${name}: ${known.join(', ')}.`);
    return found;
  });
}

export const announceStatusCommand: Command = {
  name: 'announce-status',
  purpose: 'say on the public status page what does not work, or works again; audited',
  usage: '--parts <part,part> --state <state> --th <text> --en <text> --zh <text> --hours <hours> --reason <why>',
  details: [
    `--parts: ${statusParts.join(', ')}. --state: ${partStates.join(', ')}.`,
    `It stands for 1 to ${mostAnnouncedHours} hours and takes the place of the one before. What is seen to fail stays so`,
    'on the page, whatever is announced. The texts name nobody and hold no links. See docs/runbooks/status-page.md.',
    '',
    'Example:',
    '  npm run ops -- announce-status --parts cash-out --state disturbed --th "การถอนเงินล่าช้า" --en "Cash out is late." --zh "提现延迟。" --hours 4 --reason "bank confirmed, ticket 4711"',
  ],
  options: {
    parts: { type: 'string' },
    state: { type: 'string' },
    th: { type: 'string' },
    en: { type: 'string' },
    zh: { type: 'string' },
    hours: { type: 'string' },
    reason: { type: 'string' },
  },
  run: async (openStage, options, say) => {
    const [state = 'works'] = wordsOf(given(options, 'state', `<${partStates.join('|')}>`), 'state', partStates);
    const input = {
      parts: wordsOf(given(options, 'parts', '<part,part>'), 'parts', statusParts),
      state,
      th: given(options, 'th', '<text in Thai>'),
      en: given(options, 'en', '<text in English>'),
      zh: given(options, 'zh', '<text in Chinese>'),
      hours: Number(given(options, 'hours', `<1 to ${mostAnnouncedHours}>`)),
      reason: given(options, 'reason', '<why>; it is kept in the audit record'),
    };
    const stage = await openStage();
    const { endsAtMs, auditId } = await askOperator(stage, announceStatus, input);
    say(`The status page of ${stage.name} says so within a minute, until ${bangkokText(endsAtMs)} (${auditId}).`);
    return 'fine';
  },
};
