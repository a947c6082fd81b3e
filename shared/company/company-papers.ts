import type { PaperSlot } from '../personal/papers.ts';

interface CompanyPaperRow {
  /** Of every company, or where its registrant is shown by a card, by a passport, or acts for its directors. */
  readonly of: 'every' | 'card' | 'passport' | 'representative';
  /** Whether the case cannot be decided without it. */
  readonly isNeeded: boolean;
}

const beside = { of: 'every', isNeeded: false } as const satisfies CompanyPaperRow;

/**
 * The places of a company's pictures, in their order (`product.md` 3 and 6). Those of the registrant's own document are
 * the places that a person has too: it is one document, and the wallet becomes a person's or a company's.
 */
export const companyPapers = {
  'company-registration': { of: 'every', isNeeded: true },
  'company-authorisation': { of: 'representative', isNeeded: true },
  'id-front': { of: 'card', isNeeded: true },
  'id-back': { of: 'card', isNeeded: true },
  passport: { of: 'passport', isNeeded: true },
  'company-bank-proof': { of: 'every', isNeeded: true },
  'supporting-1': beside,
  'supporting-2': beside,
  'supporting-3': beside,
  'supporting-4': beside,
  'supporting-5': beside,
} as const satisfies Readonly<Partial<Record<PaperSlot, CompanyPaperRow>>>;

export type CompanySlot = keyof typeof companyPapers;
// The keys of a closed object are its names; TypeScript forgets that.
export const companySlots = Object.keys(companyPapers) as readonly CompanySlot[];
