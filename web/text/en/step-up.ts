import type { SameKeys } from '../same-keys.ts';
import type { texts as th } from '../th/step-up.ts';

export const texts: SameKeys<typeof th> = {
  'faceSheet.title': 'Confirm with your face',
  'faceSheet.why':
    'This takes a check of your face, which is good for this alone and for 5 minutes. Nothing has been charged yet.',
  'faceSheet.underWay':
    'Show your face on the page of the check within a minute: in the middle, in good light. This page goes on by itself.',
  'faceSheet.open': 'Open the face check',
  'faceSheet.begin': 'Check my face',
  'faceSheet.retry': 'Try again',
  'faceSheet.again': 'Your face was not matched. Centre it, in good light, and try again.',
  'faceSheet.over':
    'Your face was not matched three times. You can go on by a picture of yourself with your document, which our staff look at. Nothing was charged.',
  'faceSheet.noCard':
    'We have no Thai ID card to compare your face with. Send a picture of yourself with your document instead: our staff look at it. Nothing was charged.',
  'faceSheet.noCardForGood':
    'We have no Thai ID card to compare your face with, so this does not go on. Nothing was charged.',
  'faceSheet.company':
    'For a company, a picture of who registered it counts. Send one with your document: our staff look at it. Nothing was charged.',
  'faceSheet.tooYoung':
    'A face check counts from the age of {leastAge} on. Nothing was charged or changed. A smaller amount may need none.',
  'faceSheet.tooYoungUnlock':
    'A face check counts from the age of {leastAge} on, so your wallet stays locked. Close this and ask our staff to unlock it; they call you first.',
  'faceSheet.picture': 'Send a picture instead',
  'faceSheet.overForGood': 'Your face was not matched three times, so this does not go on. Nothing was charged.',
  'faceSheet.used': 'The face you showed before does not count any more. Please show it again.',
  'faceSheet.lapsed': 'The minute is over, and nothing came of it.',
  'faceSheet.interrupted': 'The check was stopped before its end.',
  'faceSheet.noCamera': 'I cannot use a camera',
  'faceSheet.cancel': 'Not now',
};
