import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { map } from '../../ui/drawings/map.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <main className="mx-auto flex min-h-dvh max-w-column flex-col">
      <EmptyState
        drawing={map}
        title={t('notFound.title')}
        text={t('notFound.text')}
        heading
        action={<Button onClick={() => void navigate(homePath, { replace: true })}>{t('common.toHome')}</Button>}
      />
    </main>
  );
}
