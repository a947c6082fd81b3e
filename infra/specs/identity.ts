import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'identity/face-result': {
    // A match holds on to the consent, and ends a case about the same face, whose line among the open ones goes.
    table: ['GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'],
    // What the partner calls a face is kept as a keyed hash.
    secrets: ['lookup'],
    partners: ['face'],
    impact: 'Whoever shows their face is not told what came of it, so nobody reaches the level that sends money out.',
  },
  'identity/get-act-review': {
    table: ['GetItem'],
    impact: 'Whoever sent a picture for one payment does not see what became of it, nor can they go on with it.',
  },
  'identity/get-draft': { impact: 'Whoever comes back to a half-filled form finds it empty.' },
  'identity/get-journey': { impact: 'Nobody sees what is still needed for a higher level, so nobody goes on to it.' },
  'identity/get-review': {
    table: ['GetItem'],
    impact: 'People do not see what became of the documents that they have sent, nor what else to send.',
  },
  'identity/open-draft': {
    table: ['PutItem'],
    secrets: ['lookup'],
    impact: 'What was typed of a form on one device cannot be gone on with on another.',
  },
  'identity/save-draft': {
    table: ['PutItem', 'ConditionCheckItem'],
    impact: 'What somebody types of a long form is gone when they lose the device or the tab.',
  },
  'identity/send-act-for-review': {
    table: ['GetItem', 'ConditionCheckItem'],
    impact:
      'Whoever cannot use a camera cannot send THB 50,000 or more at once, nor unlock their wallet by themselves.',
  },
  'identity/send-for-review': {
    table: ['GetItem', 'ConditionCheckItem'],
    impact: 'Nobody can send documents to a reviewer, so who has a passport, or is a minor, comes to no level.',
  },
  'identity/start-face': {
    table: ['GetItem', 'ConditionCheckItem', 'DeleteItem'],
    // It ends a check whose minute is over before it begins another.
    partners: ['face'],
    impact: 'Nobody can begin to show their face, so nobody reaches the level that sends money out.',
  },
  'identity/start-step-up': {
    table: ['GetItem', 'PutItem', 'ConditionCheckItem'],
    secrets: ['lookup'],
    partners: ['face'],
    impact: 'Nobody can show their face for a payment of THB 50,000 or more, so such payments do not go out.',
  },
  'identity/verify-registry': {
    table: ['GetItem', 'ConditionCheckItem', 'DeleteItem'],
    partners: ['registry'],
    impact: 'Nobody with a Thai card comes to the first level by themselves, so they cannot receive a transfer.',
  },
  'identity/withdraw-review': {
    table: ['GetItem', 'PutItem', 'DeleteItem'],
    impact: 'Nobody can take back what they sent to our staff, so their wallet stays closed until it is decided.',
  },
};
