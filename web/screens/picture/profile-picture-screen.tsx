import { Suspense } from 'react';
import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { setAvatarFacts } from '../../commands/upload/set-avatar.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import type { CommandOutcome } from '../../data/sending/command-outcome.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { takenIn } from '../../data/uploads/taken-in.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { t } from '../../text/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { UploadProgress } from '../kit/upload-progress.tsx';
import { usePicture } from '../kit/use-picture.ts';
import { useUpload } from '../kit/use-upload.ts';
import { belongsToForm, problemText } from '../problem-text.ts';
import { useBack } from '../use-back.ts';

// What a picture is looked at with stands with the papers.
const PictureSource = lazyPart(
  async () => (await import('../take-picture/picture-source.tsx')).PictureSource,
  'identity',
);

/** Says that it was done, or why not where nothing else does. */
function say(outcome: CommandOutcome<typeof setAvatar>, done: string): void {
  if (outcome.kind === 'ok') toast(done);
  else if (belongsToForm(outcome)) toast(problemText(outcome), 'fail');
}

/** One's own picture: as it is, another one with its way to us, or none. */
export function ProfilePictureScreen() {
  const back = useBack('/mainPage/settings');
  const { data } = useQuery(getBaseInfo, {}, { quiet: true });
  const picture = usePicture(data?.avatarId);
  const change = useCommand(setAvatar, setAvatarFacts, { tells: belongsToForm });
  // One of its own: while one runs, a second press gets the answer of the first.
  const removal = useCommand(setAvatar, setAvatarFacts, { tells: belongsToForm });
  const set = async (uploadId: string) => {
    const outcome = await change.run({ uploadId });
    say(outcome, t('picture.set'));
    return takenIn(outcome);
  };
  const { state, preview, pick, again, drop, isRunning, isWaiting } = useUpload('avatar', 'avatar', set);
  const remove = async () => {
    const outcome = await removal.run({});
    say(outcome, t('picture.removed'));
    // What waits here would be theirs again by itself.
    if (outcome.kind === 'ok') drop();
  };
  const name = [data?.firstName, data?.lastName].filter(Boolean).join(' ') || t('settings.noName');
  const hasOne = data?.avatarId !== undefined;
  return (
    <Screen
      title={t('title.profilePicture')}
      onBack={back}
      bottom={
        hasOne ? (
          <Button look="quiet" busy={removal.isRunning} disabled={isRunning} onClick={() => void remove()}>
            {t('picture.remove')}
          </Button>
        ) : undefined
      }
    >
      <div className="flex grow flex-col items-center gap-5 pt-8">
        <Avatar name={name} look="large" picture={state.kind === 'idle' ? picture : preview} />
        <p className="text-center text-ink-soft">
          {t('picture.about')}
          <span className="block text-sm">{t('picture.what')}</span>
        </p>
        <UploadProgress state={state} onAgain={again} onAnother={drop} />
        {isWaiting ? null : (
          <div className="w-full">
            <Suspense fallback={null}>
              <PictureSource
                kind="avatar"
                place="avatar"
                shape="portrait"
                label={t(hasOne ? 'picture.another' : 'picture.choose')}
                busy={change.isRunning || removal.isRunning}
                onLook={drop}
                onPicture={pick}
              />
            </Suspense>
          </div>
        )}
      </div>
    </Screen>
  );
}
