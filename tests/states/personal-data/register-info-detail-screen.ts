import type { ScreenStates } from '../state.ts';
import { draftOf, thaiAnswers } from '../personal-data-samples.ts';

const at = '/registerInfoDetail';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [draftOf({ idType: '1' })],
  first: { at, shows: 'personal.step.personText' },
  others: {
    document: { at: `${at}?step=document`, shows: 'personal.step.documentText', answers: [draftOf(thaiAnswers)] },
    address: { at: `${at}?step=address`, shows: 'personal.step.addressText', answers: [draftOf(thaiAnswers)] },
    work: { at: `${at}?step=work`, shows: 'personal.step.workText', answers: [draftOf(thaiAnswers)] },
    use: { at: `${at}?step=use`, shows: 'personal.step.useText', answers: [draftOf(thaiAnswers)] },
    'with a passport': { at, shows: 'personal.step.personText', answers: [draftOf({ idType: '2' })] },
    'typed on another device': { at, shows: 'longForm.elsewhere', answers: [draftOf(undefined)] },
  },
};
