/**
 * A payment bears the moment at which its function began and is written later, within the 20 seconds that the longest
 * of them has; five more are for clocks that differ. Three have longer, for they go through many things and wait for
 * partners meanwhile: the sweep, the close of the books and the orders at once. They take the time anew before each try
 * of a write (`timeFrom`), and a try ends within the three calls of four seconds that a client of AWS makes. So long
 * after a moment nothing can be written before it any more. In milliseconds.
 */
export const writtenWithinMs = 25_000;
