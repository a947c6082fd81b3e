import type { Brand } from './brand.ts';

/** The parcel partner's entry. */
export const jt: Brand = {
  name: 'jt',
  displayName: 'JT Wallet by Kapao',
  wordmark: { main: 'JT Wallet', sub: 'by Kapao' },
  // A parcel tied with a ribbon that leans forward.
  mark: {
    body: [
      'M12.200 6h27.300c2.900 0 5 2.700 4.300 5.500l-6.200 26.900C37.100 41.100 34.700 43 32 43H8.500c-2.900 0-5-2.700-4.300-5.500L10.400 10.600C10.600 8 10.200 6 12.200 6Z',
    ],
    cut: ['M8.700 21.500h31.600', 'M27.800 6.500 19.300 42.500'],
  },
  motif: {
    paths: ['M190 260 320 -20', 'M250 260 380 -20', 'M310 260 440 -20', 'M370 260 500 -20'],
    strokeWidth: 22,
  },
  hostPattern: /^jt[.-]/,
};
