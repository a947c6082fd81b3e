import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/auth.ts';

export const texts: SameKeys<typeof th> = {
  'login.codeHeading': 'Enter the code',
  'login.codeSent': 'We sent a 6-digit code to {phone}',
  'login.codeLabel': '6-digit code from the SMS',
  'login.changePhone': 'Change number',
  'login.resendIn': 'New code in {clock}',
  'login.resend': 'Send a new code',
  'login.resent': 'New code sent',
  'login.codeNever': 'Never share this code. Our staff will never ask for it.',
  'login.submit': 'Log in',

  'login.passwordHeading': 'Log in with your password',
  'login.password': 'Password',
  'login.forgot': 'Forgot your password?',
  'login.useCode': 'Log in with an SMS code',
  'login.noPassword': 'No password yet? Log in with an SMS code, then set one under Account.',

  'code.required': 'Enter the 6 digits from the SMS',
  'field.notValid': 'Please check this field',

  'password.show': 'Show password',
  'password.hide': 'Hide password',
  'password.required': 'Enter a password',
  'password.new': 'New password',
  'password.repeat': 'Repeat the new password',
  'password.rules': 'What the new password needs',
  'password.rule.length': '8 to 15 characters',
  'password.rule.letter': 'A letter, a–z',
  'password.rule.digit': 'A digit, 0–9',
  'password.rule.symbol': 'A symbol, like\u00a0!\u00a0@\u00a0#',
  'password.rule.characters': 'No spaces or accents',
  'password.rule.uncommon': 'Not easy to guess',
  'password.rule.equal': 'The same in both fields',
  'password.kept': 'done',
  'password.open': 'not yet',
  'password.allKept': 'The password meets every rule.',
  'password.notYet': 'The password does not meet every rule yet. See the list below.',
  'password.notEqual': 'The passwords do not match. Type the same one in both fields.',

  'resetPassword.title': 'Reset password',
  'resetPassword.phoneHeading': 'Your wallet’s mobile number',
  'resetPassword.phoneHint': 'We will text you a 6-digit code to confirm that it is you.',
  'resetPassword.codeHeading': 'Enter the code and a new password',
  'resetPassword.endsAll': 'Every device will be logged out, including this one.',
  'resetPassword.submit': 'Save new password',
  'resetPassword.unsure':
    'The connection was lost before the result came. Try to log in with the new password; if that fails, ask for a new code here.',
  'resetPassword.done': 'Your new password is set',
  'resetPassword.doneText': 'All devices were logged out. Log in with your new password.',
};
