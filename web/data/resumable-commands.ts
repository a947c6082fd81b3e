import type { SourceCommand } from '../../shared/movements.ts';
import type { CommittingContract, WalletContract } from '../../shared/operation.ts';
import type { JsonObject } from '../../shared/wire/canonical.ts';
import { homePath } from '../route-table.ts';
import { pageOfSource } from '../source-pages.ts';

/** A command whose unanswered sending is taken up again: sealed, and safe to repeat under its request id. */
export type ResumableContract = Extract<CommittingContract, WalletContract>;

export interface Resumable {
  /** The contract; loaded only when one of its kind is pending. */
  readonly load: () => Promise<ResumableContract>;
  /** The form that it was sent from: while one is pending nothing else is sent from that form, on any tab. */
  readonly formOf: (input: JsonObject) => string;
  /** Where the form stands in the app. */
  readonly formPath: (input: JsonObject) => string;
  /** Where the result is shown; undefined where the answer names none. */
  readonly resultPath: (output: unknown, input: JsonObject) => string | undefined;
  /** Where its person looks who does not want it any more: it may have taken effect all the same. */
  readonly givenUpPath: (input: JsonObject) => string;
}

/** Where somebody looks for what nobody here can say. */
export const historyPath = '/mainPage/transactions';

function textIn(members: unknown, name: string): string | undefined {
  const value: unknown = typeof members === 'object' && members !== null ? Reflect.get(members, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** The form of a top-up's own page, which can only cancel it. */
export function cancelForm(topUpId: string): string {
  return `top-up/cancel ${topUpId}`;
}

type ResumableCommands = Readonly<Record<SourceCommand, Resumable>> & Readonly<Record<string, Resumable>>;

/** All commands that are taken up again, by the names of their contracts; what begins a movement of money is among them. */
export const resumableCommands: ResumableCommands = {
  'top-up/create': {
    load: async () => (await import('../../shared/contracts/top-up/create.ts')).createTopUp,
    formOf: () => 'top-up',
    formPath: () => '/topUp',
    resultPath: (output) => pageOfSource(textIn(output, 'topUpId')),
    givenUpPath: () => homePath,
  },
  'top-up/cancel': {
    load: async () => (await import('../../shared/contracts/top-up/cancel.ts')).cancelTopUp,
    formOf: (input) => cancelForm(textIn(input, 'topUpId') ?? ''),
    formPath: (input) => pageOfSource(textIn(input, 'topUpId')) ?? '/topUp',
    resultPath: (_output, input) => pageOfSource(textIn(input, 'topUpId')),
    givenUpPath: (input) => pageOfSource(textIn(input, 'topUpId')) ?? homePath,
  },
  'transfer/create': {
    load: async () => (await import('../../shared/contracts/transfer/create.ts')).createTransfer,
    formOf: () => 'transfer',
    formPath: () => '/transfer',
    resultPath: (output) => pageOfSource(textIn(output, 'transferId')),
    givenUpPath: () => historyPath,
  },
};
