import type { OperatorContract } from '../../../shared/operation.ts';
import type { Facts } from './answered.ts';

/** A page of its own for one thing of a list, where a sheet beside the list would be too narrow. */
export interface Desk {
  readonly path: string;
  readonly title: string;
  /** The member of a row, and of the place, that says which one. */
  readonly member: string;
  /** Which rows have it. */
  readonly when: (row: Facts) => boolean;
  /** What it asks the server; whoever may not use the first sees nothing of it. */
  readonly contracts: readonly [OperatorContract, ...OperatorContract[]];
}
