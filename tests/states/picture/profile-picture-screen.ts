import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { bodyOf, refused } from '../state.ts';
import type { ScreenStates } from '../state.ts';

const at = '/profilePicture';
const avatarId = `upl_${bodyOf('P')}`;

export const states: ScreenStates = {
  routes: [at],
  session: 'in',
  answers: [],
  first: { at, shows: 'picture.choose' },
  others: {
    'a picture of oneself is about to be taken': {
      at,
      shows: 'papers.otherWay',
      opened: (say) => say('papers.camera'),
    },
    'with one': { at, shows: 'picture.another', who: { avatarId } },
    'gone before it was removed': {
      at,
      shows: 'the refusal',
      who: { avatarId },
      pressed: refused('picture.remove', setAvatar, 'upload-not-found', undefined),
    },
  },
};
