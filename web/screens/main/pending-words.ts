import { formOf } from '../../data/pending-commands.ts';
import type { PendingCommand } from '../../data/pending-record.ts';
import { resumableCommands } from '../../data/resumable-commands.ts';
import type { PlainTextKey } from '../../text/text.ts';

interface PendingWords {
  readonly finding: PlainTextKey;
  readonly asking: PlainTextKey;
  readonly ended: PlainTextKey;
  readonly nothing: PlainTextKey;
  readonly nothingText: PlainTextKey;
}

const ofTransfer: PendingWords = {
  finding: 'pending.transfer.finding', asking: 'pending.transfer.asking', ended: 'pending.transfer.ended',
  nothing: 'pending.nothing', nothingText: 'pending.nothingText',
};
const words: Readonly<Record<string, PendingWords>> = {
  'transfer/create': ofTransfer,
  'top-up/create': {
    finding: 'pending.topUp.finding', asking: 'pending.topUp.asking', ended: 'pending.topUp.ended',
    nothing: 'pending.topUp.nothing', nothingText: 'pending.topUp.nothingText',
  },
  'top-up/cancel': {
    finding: 'pending.cancel.finding', asking: 'pending.cancel.asking', ended: 'pending.cancel.ended',
    nothing: 'pending.cancel.nothing', nothingText: 'pending.cancel.nothingText',
  },
};

/** What is said of a command by its kind. */
export function wordsOf({ contractName }: PendingCommand): PendingWords {
  return words[contractName] ?? ofTransfer;
}

/** Commands that cost their amount and nothing beside it. */
const withoutFee: ReadonlySet<string> = new Set(['top-up/create']);

/**
 * What the person saw that it is about, in satang; else what it would move, which is amount and fee. Undefined where
 * that is not known: no sum is better than one without its fee.
 */
export function amountOf({ contractName, shown, input }: PendingCommand): number | undefined {
  if (shown?.amountSatang !== undefined) return shown.amountSatang;
  const { amountSatang, feeSatang = withoutFee.has(contractName) ? 0 : undefined } = input;
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
