import type { CommandContract } from '../../shared/operation.ts';

/** A command whose unanswered sending is taken up again: sealed, and safe to repeat under its request id. */
export type ResumableContract = CommandContract & { readonly client: 'sealed'; readonly requestId: 'required' };

/** The contracts of all such commands by name; each is loaded only when one of its kind is pending. */
export const resumableCommands: Readonly<Record<string, () => Promise<ResumableContract>>> = {
  'top-up/create': async () => (await import('../../shared/contracts/top-up/create.ts')).createTopUp,
  'top-up/cancel': async () => (await import('../../shared/contracts/top-up/cancel.ts')).cancelTopUp,
  'transfer/create': async () => (await import('../../shared/contracts/transfer/create.ts')).createTransfer,
};
