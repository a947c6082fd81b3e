import { describe, expect, it } from 'vitest';
import { amountOf } from '../../../web/screens/main/pending-words.ts';

const sent = (contractName: string, input: Readonly<Record<string, number>>, shown?: number) => ({
  requestId: 'r',
  contractName,
  input,
  savedAtMs: 1,
  shown: shown === undefined ? undefined : { amountSatang: shown },
});

describe('the sum of a command without an answer', () => {
  it.each([
    ['is the one its person saw', sent('transfer/create', { amountSatang: 300, feeSatang: 500 }, 800), 800],
    [
      'is amount and fee where no sum was kept with it',
      sent('transfer/create', { amountSatang: 300, feeSatang: 500 }),
      800,
    ],
    ['is the amount where there is no fee', sent('transfer/create', { amountSatang: 300, feeSatang: 0 }), 300],
    [
      'is not shown where its fee is not known: it would be too small',
      sent('transfer/create', { amountSatang: 300 }),
      undefined,
    ],
    ['is the amount of a top-up, which costs nothing', sent('top-up/create', { amountSatang: 300 }), 300],
    ['is not shown where there is none', sent('top-up/cancel', {}), undefined],
  ])('%s', (_what, command, satang) => {
    expect(amountOf(command)).toBe(satang);
  });
});
