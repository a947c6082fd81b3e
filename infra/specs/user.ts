import type { OperationRows } from '../operation-row.ts';

export const rows: OperationRows = {
  'user/add-info': {
    table: ['GetItem', 'ConditionCheckItem', 'DeleteItem'],
    evidenceKey: ['generate'],
    impact: 'Nobody can give their personal data, so nobody comes to a higher level.',
  },
  'user/ask-unlock': {
    tellsStaff: ['unlock-asked'],
    impact: 'Whoever has locked their wallet cannot ask for it to be unlocked, so their money stays where it is.',
  },
  'user/get-base-info': {
    urgency: 'page',
    impact: 'No screen behind the login opens, because the app loads the user before the first of them.',
  },
  'user/get-info': { impact: 'People do not see the personal data that they have given.' },
  'user/get-sensitive-info': {
    secrets: ['lookup'],
    impact: 'People see their own personal data masked only.',
  },
  'user/give-consent': { impact: 'Nobody can agree to a text, so nobody can give their personal data.' },
  'user/list-careers': { impact: 'The list of occupations stays empty, so personal data cannot be finished.' },
  'user/list-countries': { impact: 'The list of countries stays empty, so personal data cannot be finished.' },
  'user/list-consents': { impact: 'People do not see what they have agreed to, and when.' },
  'user/lock-wallet': {
    table: ['PutItem', 'DeleteItem'],
    secrets: ['lookup'],
    // Whose phone was taken has only this.
    urgency: 'page',
    impact: 'Nobody can lock their wallet from the app, so what a thief sends goes through.',
  },
  'user/send-info-code': {
    secrets: ['lookup'],
    topics: ['sms'],
    caps: ['sms'],
    impact: 'The code that shows personal data whole does not come, so people see it masked only.',
  },
  'user/unlock-wallet': {
    table: ['DeleteItem'],
    impact: 'Nobody can unlock their wallet with code and face, so they wait for two operators.',
  },
  'user/withdraw-consent': {
    table: ['PutItem', 'DeleteItem', 'ConditionCheckItem'],
    impact: 'Nobody can take their consent back, so steps of the identity check go on against their will.',
  },
};
