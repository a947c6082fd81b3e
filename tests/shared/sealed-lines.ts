/** What the compiler has to say of sealed content: what a line is about, the line, and whether it is refused. */
export const linesOfSeals: readonly (readonly [what: string, line: string, expected: 'compiles' | 'refused'])[] = [
  ['content of a kind under its key', "sealField(profileKey, 'phone', '');", 'compiles'],
  ['content of the law under its key', "sealField(evidenceKey, 'identity', '');", 'compiles'],
  ['a kind that nobody has declared', "sealField(profileKey, 'house', '');", 'refused'],
  ['a kind of the evidence under the profile key', "sealField(profileKey, 'identity', '');", 'refused'],
  ['a kind of the profile under the evidence key', "sealField(evidenceKey, 'name', '');", 'refused'],
  ['a kind opened as itself', "openField(profileKey, 'phone', sealedPhone);", 'compiles'],
  ['a kind opened as another', "openField(profileKey, 'name', sealedPhone);", 'refused'],
  ['a kind opened under the other key', "openField(evidenceKey, 'phone', sealedPhone);", 'refused'],
  ['a text that nobody has sealed', "openField(profileKey, 'phone', '+66812345678');", 'refused'],
  ['a log of an id', "log.info('auth-event', { userId: 'usr_1' });", 'compiles'],
  [
    'a log of what was sealed',
    "log.info('auth-event', { phone: openField(profileKey, 'phone', sealedPhone) });",
    'refused',
  ],
  ['an error with it', "log.error('auth-event', { phone: openField(profileKey, 'phone', sealedPhone) });", 'refused'],
  ['a log of what was opened', "log.info('auth-event', { identity: openedIdentity });", 'refused'],
  ['what was opened, read as a record', 'written(openedIdentity.idNumber);', 'refused'],
  ['what was opened, masked', 'written(openedIdentity.masked().idNumber);', 'compiles'],
  ['what was opened, whole, without a code', 'openedIdentity.wholeFor(undefined);', 'refused'],
  [
    'what was opened, whole, for a code that was shown',
    'written(openedIdentity.wholeFor(rightCode).idNumber);',
    'compiles',
  ],
  [
    'what was opened, as an answer',
    "implement(walletQuery({ ...shape, refusals: [], output: shownPersonalDataSchema, entry: 'any', cap: 'none', loads: [], gates: 'none' }), async () => openedIdentity);",
    'refused',
  ],
  [
    'a kind whose content has a field without a mask',
    "new Opened<'profile', { readonly email: string; readonly house: string }>(sealedKinds.profile.fields, { email: '', house: '' });",
    'refused',
  ],
];
