import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { masked } from '../identity/personal-information-screen.ts';
import { beforeConsent, draftOf, noDraft, thaiAnswers } from '../personal-data-samples.ts';
import { answer, answered } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/registerInfoDetail';
const given = answer(getUserInfo, { info: { ...masked, purposes: [...masked.purposes] } });

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [draftOf({ idType: '1' })],
  first: { at, shows: 'personal.step.personText', begins: 'personal.firstName' },
  others: {
    document: {
      at: `${at}?step=document`,
      shows: 'personal.step.documentText',
      begins: 'personal.idNumber',
      answers: [draftOf(thaiAnswers)],
    },
    address: {
      at: `${at}?step=address`,
      shows: 'personal.step.addressText',
      begins: 'personal.registeredPlace',
      answers: [draftOf(thaiAnswers)],
    },
    work: {
      at: `${at}?step=work`,
      shows: 'personal.step.workText',
      begins: 'personal.career',
      answers: [draftOf(thaiAnswers)],
    },
    use: {
      at: `${at}?step=use`,
      shows: 'personal.step.useText',
      begins: 'personal.income.2',
      answers: [draftOf(thaiAnswers)],
    },
    'with a passport': {
      at,
      shows: 'personal.step.personText',
      begins: 'personal.firstName',
      answers: [draftOf({ idType: '2' })],
    },
    'data were given before': { at: `${at}?type=1`, shows: 'longForm.given', answers: [noDraft, given] },
    'a code for what was given': {
      at: `${at}?type=1`,
      shows: 'infoCode.label',
      answers: [noDraft, given],
      pressed: answered('infoCode.send', sendInfoCode, { resendAfterMs: 60_000, codeLifetimeMs: 300_000 }),
    },
    'the text comes first': { at, shows: 'identity.consentStep', answers: [beforeConsent({ idType: '1' })] },
    'typed on another device': { at, shows: 'longForm.elsewhere', answers: [draftOf(undefined)] },
  },
};
