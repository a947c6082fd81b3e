import type { CommittingContract, WalletContract } from '../../shared/operation.ts';
import type { JsonObject } from '../../shared/wire/canonical.ts';
import { homePath } from '../route-table.ts';

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

function pathTo(start: string, id: string | undefined): string | undefined {
  return id === undefined ? undefined : `${start}/${id}`;
}

/** The form of a top-up's own page, which can only cancel it. */
export function cancelForm(topUpId: string): string {
  return `top-up/cancel ${topUpId}`;
}

/** All commands that are taken up again, by the names of their contracts. */
export const resumableCommands: Readonly<Record<string, Resumable>> = {
  'top-up/create': {
    load: async () => (await import('../../shared/contracts/top-up/create.ts')).createTopUp,
    formOf: () => 'top-up',
    formPath: () => '/topUp',
    resultPath: (output) => pathTo('/topUp/status', textIn(output, 'topUpId')),
    givenUpPath: () => homePath,
  },
  'top-up/cancel': {
    load: async () => (await import('../../shared/contracts/top-up/cancel.ts')).cancelTopUp,
    formOf: (input) => cancelForm(textIn(input, 'topUpId') ?? ''),
    formPath: (input) => pathTo('/topUp/status', textIn(input, 'topUpId')) ?? '/topUp',
    resultPath: (_output, input) => pathTo('/topUp/status', textIn(input, 'topUpId')),
    givenUpPath: (input) => pathTo('/topUp/status', textIn(input, 'topUpId')) ?? homePath,
  },
  'transfer/create': {
    load: async () => (await import('../../shared/contracts/transfer/create.ts')).createTransfer,
    formOf: () => 'transfer',
    formPath: () => '/transfer',
    resultPath: (output) => pathTo('/transfer/status', textIn(output, 'transferId')),
    givenUpPath: () => historyPath,
  },
};
