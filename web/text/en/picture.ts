import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/picture.ts';

export const texts: SameKeys<typeof th> = {
  'picture.about': 'This picture is shown on your account page.',
  'picture.choose': 'Choose a picture',
  'picture.another': 'Choose another picture',
  'picture.remove': 'Remove the picture',
  'picture.removed': 'Picture removed',
  'picture.set': 'Picture changed',
  'picture.again': 'Try again',
  'picture.preparing': 'Preparing the picture',
  'picture.sending': 'Sending the picture',
  'picture.checking': 'Checking the picture',
  'picture.lost': 'The connection was lost. Your picture is still on this device; try again to go on.',
  'picture.fault.no-picture': 'This file is not a picture. Choose a JPG, PNG or WEBP file.',
  'picture.fault.too-many-pixels': 'This picture is too large. Choose a smaller one.',
  'picture.fault.not-readable': 'This picture cannot be opened. Choose another one.',
  'picture.fault.not-safe': 'This file cannot be used. Choose another picture.',
  'picture.fault.lapsed': 'The picture was not checked in time. Send it again.',
  'picture.what': 'A JPG, PNG or WEBP file',
};
