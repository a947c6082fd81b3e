/**
 * Reads every screen along with the file that shows them: how long a busy machine takes to make one for the first time
 * is the time of no test.
 */
import.meta.glob('../../../web/screens/**/*-{screen,tab}.tsx', { eager: true });

export {};
