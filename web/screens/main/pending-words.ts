import type { SourceCommand, SourceFees } from '../../../shared/movements.ts';
import { formOf } from '../../data/pending-commands.ts';
import type { PendingCommand } from '../../data/pending-record.ts';
import { resumableCommands } from '../../data/resumable-commands.ts';
import type { PlainTextKey } from '../../text/text.ts';

interface PendingWords {
  /** While it is found out. */
  readonly finding: PlainTextKey;
  readonly findingText: PlainTextKey;
  /** When its person is asked whether it is still wanted: the question, the act, and the way back with its last word. */
  readonly asking: PlainTextKey;
  readonly askingText: PlainTextKey;
  readonly finish: PlainTextKey;
  readonly giveUp: PlainTextKey;
  readonly givenUp: PlainTextKey;
  readonly ended: PlainTextKey;
  readonly nothing: PlainTextKey;
  readonly nothingText: PlainTextKey;
  readonly goOn: PlainTextKey;
}

const ofTransfer: PendingWords = {
  finding: 'pending.transfer.finding', findingText: 'pending.findingText',
  asking: 'pending.transfer.asking', askingText: 'pending.oldText',
  finish: 'pending.finish', giveUp: 'pending.giveUp', givenUp: 'pending.givenUp',
  ended: 'pending.transfer.ended', nothing: 'pending.nothing', nothingText: 'pending.nothingText', goOn: 'pending.goOn',
};
const words: Readonly<Record<SourceCommand, PendingWords>> & Readonly<Record<string, PendingWords>> = {
  'transfer/create': ofTransfer,
  'top-up/create': {
    finding: 'pending.topUp.finding', findingText: 'pending.findingText',
    asking: 'pending.topUp.asking', askingText: 'pending.topUp.askingText',
    finish: 'pending.topUp.finish', giveUp: 'pending.topUp.giveUp', givenUp: 'pending.topUp.givenUp',
    ended: 'pending.topUp.ended', nothing: 'pending.topUp.nothing', nothingText: 'pending.topUp.nothingText', goOn: 'pending.goOn',
  },
  'top-up/cancel': {
    finding: 'pending.cancel.finding', findingText: 'pending.cancel.findingText',
    asking: 'pending.cancel.asking', askingText: 'pending.cancel.askingText',
    finish: 'pending.cancel.finish', giveUp: 'pending.cancel.giveUp', givenUp: 'pending.cancel.givenUp',
    ended: 'pending.cancel.ended', nothing: 'pending.cancel.nothing', nothingText: 'pending.cancel.nothingText', goOn: 'pending.cancel.goOn',
  },
};

/** What is said of a command by its kind. */
export function wordsOf({ contractName }: PendingCommand): PendingWords {
  return words[contractName] ?? ofTransfer;
}

/** Whether a command costs a fee beside its amount, as the table of movements says. */
const withFee: SourceFees & Readonly<Record<string, boolean>> = { 'top-up/create': false, 'transfer/create': true };

/**
 * What the person saw that it is about, in satang; else what it would move, which is amount and fee. Undefined where
 * that is not known: no sum is better than one without its fee.
 */
export function amountOf({ contractName, shown, input }: PendingCommand): number | undefined {
  if (shown?.amountSatang !== undefined) return shown.amountSatang;
  const { amountSatang, feeSatang = withFee[contractName] === false ? 0 : undefined } = input;
  return typeof amountSatang === 'number' && typeof feeSatang === 'number' ? amountSatang + feeSatang : undefined;
}

/** The page of the form that a command was sent from, which tells everything about it. */
export function formPathOf(command: PendingCommand): string {
  return resumableCommands[command.contractName]?.formPath(command.input) ?? '/';
}

/** A command that this version of the app does not know is told of nowhere; it ends by its age. */
export function isKnown(command: PendingCommand): boolean {
  return command.contractName in resumableCommands && formOf(command) !== '';
}
