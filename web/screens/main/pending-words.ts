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

/** The sum that its person has seen, in satang; undefined where there is none. */
export function amountOf({ shown, input }: PendingCommand): number | undefined {
  return shown?.amountSatang ?? (typeof input.amountSatang === 'number' ? input.amountSatang : undefined);
}

/** The page of the form that a command was sent from, which tells everything about it. */
export function formPathOf(command: PendingCommand): string {
  return resumableCommands[command.contractName]?.formPath(command.input) ?? '/';
}

/** A command that this version of the app does not know is told of nowhere; it ends by its age. */
export function isKnown(command: PendingCommand): boolean {
  return command.contractName in resumableCommands && formOf(command) !== '';
}
