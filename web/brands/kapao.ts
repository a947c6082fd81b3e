import type { Brand } from './brand.ts';

export const kapao: Brand = {
  name: 'kapao',
  displayName: 'Kapao Wallet',
  wordmark: { main: 'kapao', sub: 'wallet' },
  // A pouch seen from the front; its flap is a smile and its clasp a coin.
  mark: {
    body: ['M11 6h26a7 7 0 0 1 7 7v18a12 12 0 0 1-12 12H16A12 12 0 0 1 4 31V13a7 7 0 0 1 7-7Z'],
    cut: ['M4.5 16.5c2.5 7 10 11.5 19.5 11.5s17-4.5 19.5-11.5', 'M24 26.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4Z'],
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
  hostPattern: /(?:)/,
};
