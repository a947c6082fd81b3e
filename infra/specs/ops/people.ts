import type { OperationRows } from '../../operation-row.ts';

/** What operators do about people, their sessions and their wallets' locks. */
export const rows: OperationRows = {
  'ops/end-sessions': {
    table: ['GetItem'],
    impact: "A person who lost every device has to reset the password before a thief's session ends.",
  },
  'ops/lift-lock': {
    table: ['Query', 'GetItem'],
    impact: 'A person who locked their own device waits for 15 minutes, or logs in by SMS code.',
  },
  'ops/list-auth-events': {
    table: ['Query', 'GetItem'],
    personalKey: ['decrypt'],
    secrets: ['lookup'],
    impact: 'Operators do not see who logged in where, so a stolen account cannot be traced.',
  },
  'ops/list-unlock-asks': {
    table: ['Query'],
    indexes: ['due'],
    personalKey: ['decrypt'],
    impact: 'Operators do not see who waits to have their wallet unlocked, so the promised call comes too late.',
  },
  'ops/set-user': {
    table: ['GetItem', 'Query'],
    personalKey: ['decrypt'],
    // Whether somebody is a minor says the birthday that they gave.
    evidenceKey: ['decrypt'],
    impact: "Operators cannot propose the tier and the name that unlock a person's transfers.",
  },
  'ops/unlock-wallet': {
    table: ['GetItem'],
    personalKey: ['decrypt'],
    impact: 'Operators cannot propose to unlock a wallet that its owner has locked, so its money stays where it is.',
  },
};
