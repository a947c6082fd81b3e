import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { map } from '../../ui/drawings/map.ts';
import { ResultPage } from '../../ui/result-page.tsx';

export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <ResultPage
      drawing={map}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<Button onClick={() => void navigate(homePath, { replace: true })}>{t('common.toHome')}</Button>}
    />
  );
}
