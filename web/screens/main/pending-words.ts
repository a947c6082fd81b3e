import { resumableNamed } from '../../commands/all-commands.ts';
import { formOf } from '../../data/pending/pending-commands.ts';
import type { PendingCommand } from '../../data/pending/pending-record.ts';
import { hasText, t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';

/** What fits every kind of command; a family of its own words has what does not. */
const ofAll = {
  finding: 'pending.transfer.finding',
  findingText: 'pending.findingText',
  asking: 'pending.transfer.asking',
  askingText: 'pending.oldText',
  finish: 'pending.finish',
  giveUp: 'pending.giveUp',
  lookHere: 'pending.lookHere',
  ended: 'pending.transfer.ended',
  otherEnded: 'pending.transfer.otherEnded',
  nothing: 'pending.nothing',
  nothingText: 'pending.nothingText',
  goOn: 'pending.goOn',
} as const satisfies Readonly<Record<string, PlainTextKey>>;

/**
 * What can be said of a command: while it is found out; when its person is asked whether it is still wanted, with the
 * act and the way back; once it is known what became of it; and where to look once it is too old for that.
 */
export type PendingWord = keyof typeof ofAll;

/** The text for a command by its kind. */
export function wordOf(command: PendingCommand, word: PendingWord): PlainTextKey {
  const family = resumableNamed(command.contractName)?.words;
  const own = `pending.${family ?? 'transfer'}.${word}`;
  return hasText(own) ? own : ofAll[word];
}

/** What the person saw that it is about, in satang; else what it would move. Undefined where that is not known. */
export function amountOf({ contractName, shown, input }: PendingCommand): number | undefined {
  if (shown?.amountSatang !== undefined) return shown.amountSatang;
  const satang = resumableNamed(contractName)?.movesSatang(input);
  return typeof satang === 'number' ? satang : undefined;
}

/** Whom it was for, in words: the name as its person saw it. */
export function toWhom({ contractName }: PendingCommand, name: string): string {
  const own = `pending.${resumableNamed(contractName)?.words ?? 'transfer'}.to`;
  return hasText(own) ? `${t(own)} ${name}` : t('type.toName', { name });
}

/** A command that this version of the app does not know is told of nowhere; it ends by its age. */
export function isKnown(command: PendingCommand): boolean {
  return resumableNamed(command.contractName) !== undefined && formOf(command) !== '';
}
