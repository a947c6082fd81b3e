import { homePath, routeOf } from '../../routes.tsx';
import { useLocation, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { shutter } from '../../ui/drawings/shutter.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useBack } from '../use-back.ts';

/** The one honest page of every feature that comes later. */
export function NotOpenScreen() {
  const navigate = useNavigate();
  const back = useBack();
  const title = routeOf(useLocation().pathname)?.title ?? 'more.later';
  return (
    <Screen
      title={t(title)}
      onBack={back}
      bottom={<Button look="soft" onClick={() => void navigate(homePath, { replace: true })}>{t('common.toHome')}</Button>}
    >
      <EmptyState drawing={shutter} title={t('notOpen.title', { feature: t(title) })} text={t('notOpen.text')} />
    </Screen>
  );
}
