import { useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { door } from '../../ui/drawings/door.ts';
import { ResultPage } from '../../ui/result-page.tsx';

/** Where a logout ends; says so when it was not the person's own wish. */
export function LoggedOutScreen() {
  const navigate = useNavigate();
  const search = useSearch();
  const idle = search.get('because') === 'idle';
  return (
    <ResultPage
      drawing={door}
      title={t('loggedOut.title')}
      text={t(idle ? 'loggedOut.idle' : 'loggedOut.text')}
      action={
        <Button onClick={() => void navigate(`/login?${search.toString()}`, { replace: true })}>
          {t('loggedOut.again')}
        </Button>
      }
    />
  );
}
