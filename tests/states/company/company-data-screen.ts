import { sendInfoCode } from '../../../shared/contracts/user/send-info-code.ts';
import { answered } from '../state.ts';
import type { ScreenStates } from '../state.ts';
import { companyAnswers } from '../company-samples.ts';
import { beforeConsent, draftOf } from '../personal-data-samples.ts';

const at = '/identityEnterprise/data';

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [draftOf({})],
  first: { at, shows: 'company.step.companyText', begins: 'company.legalName' },
  others: {
    addresses: {
      at: `${at}?step=address`,
      shows: 'company.step.addressText',
      begins: 'company.registeredPlace',
      answers: [draftOf(companyAnswers)],
    },
    'who registers it': {
      at: `${at}?step=person`,
      shows: 'company.step.personText',
      begins: 'company.role.2',
      answers: [draftOf({ ...companyAnswers, personIdType: '2' })],
    },
    'the account': {
      at: `${at}?step=account`,
      shows: 'company.step.accountText',
      begins: 'company.bank',
      answers: [draftOf(companyAnswers)],
    },
    'the text comes first': { at, shows: 'identity.consentStep', answers: [beforeConsent(companyAnswers)] },
    'typed on another device': { at, shows: 'longForm.elsewhere', answers: [draftOf(undefined)] },
    'typed on another device, and a code was sent': {
      at,
      shows: 'infoCode.label',
      answers: [draftOf(undefined)],
      pressed: answered('infoCode.send', sendInfoCode, { resendAfterMs: 60_000, codeLifetimeMs: 300_000 }),
    },
  },
};
