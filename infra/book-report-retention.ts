import type { Stage } from './stages.ts';

/** For how long nobody can change or delete the report of a closed day, from a day on. */
interface Retention {
  /** The Bangkok day from which on reports are locked so; what was locked before keeps its own time. */
  readonly from: string;
  readonly days: number;
  readonly source: string;
}

/** Newest last. A change is a row: a shorter time never reaches what is locked already. */
export const bookReportRetention: readonly [Retention, ...Retention[]] = [
  {
    from: '20261123',
    // Ten years with the most leap days that can be among them.
    days: 3_653,
    source:
      'Civil and Commercial Code, section 193/30: a claim may be made for ten years. The Accounting Act B.E. 2543, section 14, asks for five, or seven where it is so ordered.',
  },
];

/** How reports are locked in a stage; undefined where there is nothing to lock with. */
export function reportLockOf({
  kind,
  keepsData,
}: Stage): { readonly mode: 'compliance' | 'governance'; readonly days: number } | undefined {
  // The emulator keeps no lock.
  if (kind === 'emulated') return undefined;
  // What nobody needs may be taken down with its stage, by whoever may take down the rest.
  if (!keepsData) return { mode: 'governance', days: 1 };
  const { days } = bookReportRetention.at(-1) ?? bookReportRetention[0];
  return { mode: 'compliance', days };
}
