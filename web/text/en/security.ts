import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/security.ts';

export const texts: SameKeys<typeof th> = {
  'setPassword.title': 'Password',
  'setPassword.set': 'Set a password',
  'setPassword.change': 'Change password',
  'setPassword.why': 'With a password you can log in even when an SMS is late.',
  'setPassword.current': 'Current password',
  'setPassword.currentRequired': 'Enter your current password',
  'setPassword.currentWrong': 'The current password is incorrect. {count, plural, one{# try} other{# tries}} left.',
  'setPassword.locked': 'Too many wrong passwords. Try again in {minutes} min, or reset it with an SMS code.',
  'setPassword.bySms': 'Reset it with an SMS code',
  'setPassword.forgot': 'Forgot your current password?',
  'setPassword.endsOthers': 'All other devices will be logged out. This one stays logged in.',
  'setPassword.save': 'Save password',
  'setPassword.unsure':
    'The connection was lost before the result came. Save again; if the current password is refused, the new one is already in place.',
  'setPassword.done': 'Password saved',
  'setPassword.doneText': 'All other devices were logged out.',
  'setPassword.toAccount': 'Back to account',

  'sessions.title': 'Devices and sessions',
  'sessions.thisDevice': 'This device',
  'sessions.others': 'Other devices ({count})',
  'sessions.now': 'In use now',
  'sessions.justNow': 'a moment ago',
  'sessions.lastUsed': 'Last used {when}',
  'sessions.began.code': 'SMS code login',
  'sessions.began.password': 'Password login',
  'sessions.unknown': 'Unknown device',
  'sessions.browser': 'Browser',
  'sessions.app': '{brand} app',
  'sessions.end': 'Log out',
  'sessions.endOf': 'Log out of {device}',
  'sessions.endTitle': 'Log out of {device}?',
  'sessions.endText': 'It cannot use your wallet until somebody logs in on it again.',
  'sessions.endConfirm': 'Log out of that device',
  'sessions.keep': 'Not now',
  'sessions.ended': 'That device is logged out',
  'sessions.endOthers': 'Log out of all other devices',
  'sessions.endOthersTitle': 'Log out of all other devices?',
  'sessions.endOthersText':
    '{count, plural, one{# device} other{# devices}} will have to log in again. This one stays logged in.',
  'sessions.endUnseenText':
    'No other device is logged in now. When one that you used before, such as a lost phone, logs in again, we tell you, and it needs a new SMS code before money leaves it. This one stays logged in.',
  'sessions.endedOthers': 'All other devices are logged out',
  'sessions.only': 'Only this device is logged in',
  'sessions.onlyText':
    'Another device that logs in appears here. A lost one is not listed once it lies unused; log out of all others to be safe.',
  'sessions.stranger': 'Is there a device that you do not know? Log out of it, then choose a new password.',

  'codeSheet.title': 'Confirm that it is you',
  'codeSheet.why': 'We text you a code that is valid for this payment only. Nothing has been charged yet.',
  'codeSheet.same': 'The SMS names this payment. If it names anything else, do not enter the code.',
  'codeSheet.send': 'Text a code to {phone}',
  'codeSheet.submit': 'Confirm and continue',
  'codeSheet.cancel': 'Not now',

  'notice.text.new-device':
    'Somebody logged in on a device that is new to this wallet, or that was logged out from another one.',
  'notice.text.password-changed': 'The password was set or changed, and all other devices were logged out.',
  'notice.text.password-reset': 'A new password was set with an SMS code, and all devices were logged out.',
  'notice.text.sessions-ended': 'A device was logged out from the list of devices.',
  'notice.text.sessions-ended-by-us': 'Our staff logged you out of all devices to keep your account safe.',
  'notice.text.password-locked':
    'A wrong password was entered five times, so password login is locked for 15 minutes on the device it came from. Other devices that you have used before can still log in with the password, and an SMS code always works.',
  'notice.text.lock-lifted': 'Our staff unlocked your password login.',
  'notice.text.bank-account-added': 'A new bank account was linked to your wallet.',
  'notice.text.limit-raise-asked': 'A limit of your wallet was asked to be raised. It counts in 24 hours.',
  'notice.text.name-changed-by-us':
    'Our staff changed the verified name of this wallet. No money goes out to a bank account that was linked under the name of before until you link it again.',
  'notice.text.company-changed':
    'Details of your company were given that differ from what was verified: its name, who registers it, their document, or its account. Two of our staff check them before they count.',
  'notice.text.face-refused':
    'Three faces were shown to confirm something in your wallet, and none matched yours. Nothing was done by that.',
  'notice.text.wallet-locked': 'Your wallet was locked. No money leaves it until it is unlocked; money still comes in.',
  'notice.text.wallet-unlock-asked':
    'With an SMS code it was asked to unlock this wallet. Two of our staff check that before they do it.',
  'notice.text.wallet-unlocked': 'Your wallet is unlocked. Money can leave it again.',
  'notice.notYou': 'Was this not you?',
  'notice.advice.new-device': 'Log out of that device, then choose a new password at once.',
  'notice.advice.password-changed': 'Reset your password by SMS at once. That logs you out of every device.',
  'notice.advice.password-reset':
    'Somebody may be able to read your SMS. Reset your password at once, and never share a code.',
  'notice.advice.sessions-ended':
    'Somebody else may be in your account. Reset your password at once; that logs you out of every device.',
  'notice.advice.sessions-ended-by-us': 'If you were not in touch with us, reset your password at once.',
  'notice.advice.password-locked':
    'Somebody tried to guess your password and did not get in. Choose a new one that is hard to guess.',
  'notice.advice.lock-lifted':
    'If you did not ask us to, somebody may have pretended to be you. Reset your password at once.',
  'notice.advice.bank-account-added': 'Somebody may be in your account. Reset your password at once, then contact us.',
  'notice.advice.limit-raise-asked': 'Cancel the raise at once, then reset your password.',
  'notice.advice.name-changed-by-us': 'If you did not ask us to, contact us before you send any money.',
  'notice.advice.company-changed': 'Somebody may be in your account. Reset your password at once, then contact us.',
  'notice.advice.face-refused': 'Somebody may have your phone. Lock your wallet at once, then reset your password.',
  'notice.advice.wallet-locked':
    'Somebody else may be in your account, but your money is safe. Reset your password at once.',
  'notice.advice.wallet-unlock-asked':
    'Lock your wallet once more, which takes the request back. Then reset your password.',
  'notice.advice.wallet-unlocked': 'Lock your wallet again at once, then reset your password.',
  'notice.step.sessions': 'See my devices',
  'notice.step.reset': 'Reset password',
  'notice.step.accounts': 'See my bank accounts',
  'notice.step.limits': 'See and cancel limits',
  'notice.step.lock': 'Lock my wallet',
  'notice.step.password': 'Choose a new password',
  'notice.notMe': 'This was not me: log out of that device',
  'notice.ended': 'That device is logged out',
  'notice.endedText': 'It can no longer use your wallet. Choose a new password now: somebody may know the old one.',
  'notice.gone': 'That login is too long ago',
  'notice.goneText':
    'We no longer know which device it was. Log out of all other devices: each then needs a new SMS code before money leaves it.',
  'notice.wasMe': 'It was me',
};
