/**
 * The longest that a test waits for what comes by itself, by stream, queue, topic or in a browser: it is looked for and
 * never slept for, so that only a failure takes this long. A machine that stands still for a while is none.
 */
export const patience = { timeout: 60_000, interval: 50 } as const;

/** The longest that a test on the stage takes, with a few such waits in it. Those that walk far say more themselves. */
export const mostTestMs = 180_000;

/**
 * The longest that a test without the stage takes. It computes and waits for nobody, but stands back behind all others:
 * beside a load that took a core, a few that synthesize stacks took a minute and a half to two and a half. Only one
 * that hangs takes this long.
 */
export const mostFastTestMs = 300_000;
