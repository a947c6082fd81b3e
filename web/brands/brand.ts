import type { BrandName } from '../../shared/enums.ts';

/**
 * A brand is data: its name, its mark and, in tokens.ts, its colours. Its name is
 * also that of the entry whose token is used. No screen asks which brand it is.
 */
export interface Brand {
  readonly name: BrandName;
  readonly displayName: string;
  /** The part of the name that stands beside the mark, and the smaller line under it. */
  readonly wordmark: { readonly main: string; readonly sub: string };
  /** The mark in a 48 x 48 box: paths in the brand's colour, then paths on top in white. */
  readonly mark: { readonly body: readonly string[]; readonly cut: readonly string[] };
  /** Line art behind the brand surface, in a 400 x 240 box; drawn with strokes. */
  readonly motif: { readonly paths: readonly string[]; readonly strokeWidth: number };
  /** Host names that open this brand; `?brand=` does so everywhere. */
  readonly hostPattern: RegExp;
}
