import type { BrandName } from '../../../shared/enums.ts';

/** How a brand signs its SMS. */
export const appTitles = { kapao: 'Kapao', jt: 'JT Wallet' } as const satisfies Record<BrandName, string>;
