import { lazyPart } from '../../lazy-screen.ts';

/**
 * The consent in the place of what asks for it. Whoever has agreed to the text that counts now, as nearly everybody
 * has, never sees it.
 */
export const ConsentStep = lazyPart(async () => (await import('../identity/consent-step.tsx')).ConsentStep, 'identity');
