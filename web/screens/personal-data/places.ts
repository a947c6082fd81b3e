import { journeyPath, reviewPath } from '../../commands/user/add-info.ts';
import type { FormPlaces } from '../long-form/form-pages.tsx';

const path = '/registerInfoDetail';

/** Where the form of personal data stands; its steps with the document, which the draft may not hold yet. */
export const personalDataPlaces: FormPlaces = {
  path,
  stepAt: (step, answers) => `${path}?type=${answers['idType'] ?? ''}&step=${step}`,
  review: reviewPath,
  overview: journeyPath,
};
