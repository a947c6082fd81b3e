import type { Law } from './source.ts';

/** A law, with something small that breaks it and something small that does not. */
export interface LawCase {
  readonly law: string;
  readonly holds: Law;
  readonly breaks: readonly (readonly [path: string, text: string])[];
  readonly keeps: readonly (readonly [path: string, text: string])[];
}
