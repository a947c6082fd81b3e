import { partsOf } from '../../../functions/domains/person/personal-parts.ts';
import type { ShownPersonalData } from '../../../shared/personal/shown-personal-data.ts';
import type { Answers } from '../../../web/screens/long-form/long-form.ts';
import { readTypedInput } from '../../../web/screens/long-form/read-typed-input.ts';
import { personalDataJourney } from '../../../web/screens/personal-data/journey.ts';

/** What the server shows, whole, of what was typed and sent. */
export function givenOf(answers: Answers): ShownPersonalData {
  const input = readTypedInput(personalDataJourney, answers);
  if (input === undefined) throw new Error('this is not whole');
  const { identity, profile } = partsOf(input);
  return { ...identity, ...profile, givenAtMs: 1 };
}
