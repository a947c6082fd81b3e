/** How long the bank thinks where an answer gets lost: longer than the product's own patience of five seconds. */
export const lostAnswerMs = 6_000;
