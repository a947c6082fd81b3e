import type { Operation } from '../../functions/runtime/operation/implement.ts';
import type { Contract } from '../../shared/operation.ts';
import type { Door } from '../front-door/door/door.ts';
import type { openPayoutDesk } from '../front-door/payouts/payout-desk.ts';
import type { TestOperator } from '../front-door/people/operators.ts';

export type Desk = Awaited<ReturnType<typeof openPayoutDesk>>;

/** Something that an act of four eyes can be proposed on. */
interface Arranged {
  readonly input: object;
  /** The partition of what it would change: as long as nothing is carried out it stays as it is. */
  readonly of: string;
  /** Lets one of its facts become another. */
  readonly change: () => Promise<unknown>;
  /** The door at which it is proposed and approved, where that is another one. */
  readonly at?: Door;
}

/** The same with whoever has changed it last, who is not to approve. */
interface Edited extends Omit<Arranged, 'change'> {
  readonly editor: TestOperator;
}

/** Ways in which somebody has changed the subject before, by the operation that they asked for. */
export type Edits = Readonly<Record<string, (desk: Desk) => Promise<Edited>>>;

/** An act that takes two persons, with something to propose it on. */
export interface ActCase {
  readonly operation: Operation<Contract>;
  readonly arrange: (desk: Desk) => Promise<Arranged>;
  readonly edits: Edits;
}

export const reason = 'compared with the document';

/** What only knows its own types is asked by its name and its input alone. */
export const caseOf = (
  operation: { readonly contract: Contract },
  arrange: ActCase['arrange'],
  edits: Edits = {},
): ActCase => ({
  operation: operation as Operation<Contract>,
  arrange,
  edits,
});
