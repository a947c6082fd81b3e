import type { Brand } from './brand.ts';

export const kapao: Brand = {
  name: 'kapao',
  displayName: 'Kapao Wallet',
  wordmark: { main: 'kapao', sub: 'wallet' },
  // A pouch seen from the front; the flap is a smile and the clasp a coin.
  mark: {
    body: [
      'M13 13.5C13 8.8 17.9 5 24 5s11 3.8 11 8.5c5.300 2.600 9 8.400 9 15.200C44 37.700 35 43 24 43S4 37.700 4 28.700C4 21.900 7.700 16.100 13 13.500Z',
    ],
    cut: ['M9.500 21.500c3.400 6.100 8.600 9.200 14.500 9.200s11.100-3.100 14.500-9.200', 'M24 27.200a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7Z'],
  },
  motif: {
    paths: [
      'M210 -70c0 110 70 170 150 170s150-60 150-170',
      'M160 -70c0 150 95 226 200 226s200-76 200-226',
      'M110 -70c0 190 120 282 250 282s250-92 250-282',
      'M60 -70c0 230 145 338 300 338s300-108 300-338',
    ],
    strokeWidth: 22,
  },
  tokens: { light: {}, dark: {} },
  hostPattern: /(?:)/,
};
