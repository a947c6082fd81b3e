import type { ReasonWords } from '../kit/contract-faults.ts';

/** What is wrong with a code from an SMS as `smsCodeSchema` says it. */
export const codeWords = {
  'code-required': 'code.required',
  'code-six-digits': 'code.required',
  other: 'code.required',
} as const satisfies ReasonWords;
