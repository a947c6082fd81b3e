/** The member that nothing has, so that nothing satisfies what stands below. */
declare const undecided: unique symbol;

/**
 * A place where a person has to decide. `npm run new` writes `<something that runs> satisfies Undecided<'what'>`: it
 * does not compile, and the compiler says `what`, until somebody has put the decision there and taken this away.
 */
export interface Undecided<What extends string> {
  readonly [undecided]: What;
}
