import type { IdentityJourney } from './identity-journey.ts';

/**
 * Whether what counts next can be given. What waits for its check was given for the new document, or has answered
 * operators who ask: of what was given before they did, the server leads back to giving.
 */
export function givesAnew({ renewal, state, isCompany }: Pick<IdentityJourney, 'renewal' | 'state' | 'isCompany'>) {
  if (renewal?.isOpen !== true) return false;
  return isCompany === true || (state !== 'registry' && state !== 'passport');
}
