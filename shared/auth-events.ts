/** What the audit trail of authentication knows; operators read these words. */
export const authEventNames = [
  'code-sent',
  'code-refused',
  'login-succeeded',
  'login-refused',
  'new-device',
  'password-set',
  'password-changed',
  'password-reset',
  'password-refused',
  'password-locked',
  'lock-lifted',
  'wallet-locked',
  'wallet-lock-refused',
  'wallet-unlock-asked',
  'wallet-unlocked',
  'personal-data-shown',
  'picture-shown',
  'statement-fetched',
  'bank-account-removed',
  'review-withdrawn',
  'paper-dropped',
  'step-up-succeeded',
  'step-up-refused',
  'session-ended',
  'sessions-ended',
  'logged-out',
  'request-refused',
] as const;
export type AuthEventName = (typeof authEventNames)[number];

/** What a person is told of by a notice and an SMS, because only they can say whether it was them. */
export const securityEvents = [
  'new-device',
  'password-changed',
  'password-reset',
  'sessions-ended',
  'sessions-ended-by-us',
  'password-locked',
  'lock-lifted',
  'bank-account-added',
  'limit-raise-asked',
  'name-changed-by-us',
  'company-changed',
  'face-refused',
  'money-frozen',
  'freeze-ended',
  'wallet-locked',
  'wallet-unlock-asked',
  'wallet-unlocked',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Of these a person is told because it is their money; nobody asks them whether it was them. */
export const freezeEvents = ['money-frozen', 'freeze-ended'] as const satisfies readonly SecurityEvent[];
export type FreezeEvent = (typeof freezeEvents)[number];

/** Whether a person is told of a freeze, rather than of what somebody has done in their name. */
export function isFreezeEvent(event: SecurityEvent): event is FreezeEvent {
  return event === 'money-frozen' || event === 'freeze-ended';
}
