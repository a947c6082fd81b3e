import { Suspense, useId, useState } from 'react';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useBeginHere } from '../../ui/use-begin-here.ts';
import { problemText } from '../problem-text.ts';
import { useBack } from '../use-back.ts';

// The form's library and its contract come along with it.
const PasswordForm = lazyPart(async () => (await import('./password-form.tsx')).PasswordForm, 'security', 'auth');

const settingsPath = '/mainPage/settings';

/** Sets the first password, or changes it with the current one. */
export function SetPasswordScreen() {
  const back = useBack(settingsPath);
  const userInfo = useQuery(getBaseInfo, {}, { quiet: true });
  const [done, setDone] = useState(false);
  if (done) return <Done onLeave={back} />;
  const waiting = (
    <Screen title={t('setPassword.title')} onBack={back}>
      <div role="status" className="space-y-4 pt-2">
        <span className="sr-only">{t('common.loading')}</span>
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-14 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
    </Screen>
  );
  if (userInfo.data !== undefined) {
    return (
      <Suspense fallback={waiting}>
        <PasswordForm hasPassword={userInfo.data.hasPassword} onBack={back} onDone={() => setDone(true)} />
      </Suspense>
    );
  }
  if (userInfo.problem === undefined) return waiting;
  return (
    <Screen title={t('setPassword.title')} onBack={back}>
      <ErrorState
        text={problemText(userInfo.problem)}
        busy={userInfo.isRefreshing}
        onRetry={() => void userInfo.refresh()}
      />
    </Screen>
  );
}

function Done({ onLeave }: { readonly onLeave: () => void }) {
  const navigate = useNavigate();
  const heading = useBeginHere();
  const textId = useId();
  return (
    <Screen
      title={t('setPassword.title')}
      onBack={onLeave}
      bottom={
        <>
          <Button onClick={() => void navigate(settingsPath, { replace: true })}>{t('setPassword.toAccount')}</Button>
          <Button look="quiet" onClick={() => void navigate('/sessions', { replace: true })}>
            {t('sessions.title')}
          </Button>
        </>
      }
    >
      <div className="flex grow flex-col items-center justify-center px-6 py-10 text-center desk:py-24">
        <StatusMark kind="success" />
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={textId}
          className="mt-5 text-lg font-semibold text-balance outline-none"
        >
          {t('setPassword.done')}
        </h2>
        <p id={textId} className="mt-1 max-w-xs text-balance text-ink-soft">
          {t('setPassword.doneText')}
        </p>
      </div>
    </Screen>
  );
}
