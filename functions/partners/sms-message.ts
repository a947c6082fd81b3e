/** A message to one phone, `to` as `+66` and nine digits. */
export interface Sms {
  readonly to: string;
  readonly text: string;
}

/** The SMS gateway did not take the message; its text is not part of the error. */
export class SmsNotSent extends Error {
  override readonly name = 'SmsNotSent';
}
