import type { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { startFaceCheck } from '../../../shared/contracts/identity/start-face.ts';
import { queryNames } from '../../data/queries/query-names.ts';
import type { FactsOf } from '../command-facts.ts';

/** The check of a face, and the one page that shows where it stands. */
export const faceForm = 'face-check';
const facePath = '/certificationForZolozEnhance';

export const startFaceFacts = {
  name: 'identity/start-face',
  changes: queryNames<[typeof getIdentityJourney]>('identity/get-journey'),
  load: async () => (await import('../../../shared/contracts/identity/start-face.ts')).startFaceCheck,
  formOf: () => faceForm,
  formPath: () => facePath,
  resultPath: () => facePath,
  unsurePath: () => facePath,
  movesSatang: () => undefined,
  words: 'face',
} satisfies FactsOf<typeof startFaceCheck>;
