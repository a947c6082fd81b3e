import { setAvatar } from '../../../shared/contracts/upload/set-avatar.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { setAvatarFacts } from '../../commands/upload/set-avatar.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { t } from '../../text/text.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { PicturePicker } from '../kit/picture-picker.tsx';
import { UploadProgress } from '../kit/upload-progress.tsx';
import { usePicture } from '../kit/use-picture.ts';
import { useUpload } from '../kit/use-upload.ts';
import { belongsToForm, problemText } from '../problem-text.ts';
import { useBack } from '../use-back.ts';

/** One's own picture: as it is, another one with its way to us, or none. */
export function ProfilePictureScreen() {
  const back = useBack('/mainPage/settings');
  const { data } = useQuery(getBaseInfo, {}, { quiet: true });
  const picture = usePicture(data?.avatarId);
  const change = useCommand(setAvatar, setAvatarFacts, { tells: belongsToForm });
  const set = async (uploadId?: string) => {
    const outcome = await change.run(uploadId === undefined ? {} : { uploadId });
    if (outcome.kind === 'ok') toast(t(uploadId === undefined ? 'picture.removed' : 'picture.set'));
    else if (belongsToForm(outcome)) toast(problemText(outcome), 'fail');
    return outcome.kind === 'unanswered' ? 'unsure' : 'over';
  };
  const { state, preview, pick, again, isRunning } = useUpload('avatar', 'avatar', set);
  const name = [data?.firstName, data?.lastName].filter(Boolean).join(' ') || t('settings.noName');
  const hasOne = data?.avatarId !== undefined;
  return (
    <Screen
      title={t('title.profilePicture')}
      onBack={back}
      bottom={
        <>
          <PicturePicker
            label={t(hasOne ? 'picture.another' : 'picture.choose')}
            busy={isRunning || change.isRunning}
            onPick={pick}
          />
          {hasOne ? (
            <Button look="quiet" busy={change.isRunning} onClick={() => void set()}>
              {t('picture.remove')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex grow flex-col items-center gap-5 pt-8">
        <Avatar name={name} look="large" picture={state.kind === 'idle' ? picture : preview} />
        <p className="text-center text-ink-soft">
          {t('picture.about')}
          <span className="block text-sm">{t('picture.what')}</span>
        </p>
        <UploadProgress state={state} onAgain={again} />
      </div>
    </Screen>
  );
}
