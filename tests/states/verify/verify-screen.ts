import { verifyStatement } from '../../../shared/contracts/statement/verify.ts';
import { verifyReceipt } from '../../../shared/contracts/transaction/verify.ts';
import { answered, refused } from '../state.ts';
import type { ScreenState, ScreenStates } from '../state.ts';

const at = '/verify';
const ofStatement = '/verify?of=statement';
/** All that a receipt says, typed as it stands there. */
const typed: Pick<ScreenState, 'at' | 'filled'> = {
  at,
  filled: {
    'verify.number': '0000-000A-W',
    'verify.code': 'ABCD-EFGH-JKMN-PQRS',
    'verify.amount': '120.50',
    'verify.day': '2026-01-02',
    'verify.time': '10:04',
    'verify.digits': '5678',
  },
};

export const states: ScreenStates = {
  routes: [at],
  session: 'out',
  answers: [],
  first: { at, shows: 'verify.submit', begins: 'verify.number' },
  others: {
    'nothing typed': {
      at,
      shows: 'verify.numberWrong',
      pressed: answered('verify.submit', verifyReceipt, { genuine: true }),
    },
    'a statement': { at: ofStatement, shows: 'verify.fileHint', begins: 'verify.documentCode' },
    'no statement chosen': {
      at: ofStatement,
      shows: 'verify.fileMissing',
      pressed: answered('verify.submit', verifyStatement, { genuine: true }),
    },
    genuine: {
      ...typed,
      shows: 'verify.genuine',
      pressed: answered('verify.submit', verifyReceipt, { genuine: true }),
    },
    'not genuine': {
      ...typed,
      shows: 'verify.notGenuine',
      pressed: answered('verify.submit', verifyReceipt, { genuine: false }),
    },
    'asked too often': {
      ...typed,
      shows: 'the refusal',
      pressed: refused('verify.submit', verifyReceipt, 'too-many', { retryAfterMs: 120_000 }),
    },
  },
};
