import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { maySendMoney } from '../../needs.ts';
import { homePath } from '../../route-table.ts';
import type { laterPages } from '../../route-table.ts';
import { pageOf } from '../../route-match.ts';
import { useLocation, useNavigate } from '../../router.ts';
import { loginState } from '../../session.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { shutter } from '../../ui/drawings/shutter.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useStore } from '../../ui/store.ts';
import { WayToWrite } from '../kit/way-to-write.tsx';
import { useBack } from '../use-back.ts';

/** What works meanwhile: no more than the person's own level allows. */
function meanwhile(userInfo: UserInfo | undefined): 'notOpen.text' | 'notOpen.textTopUp' | 'notOpen.textTransfer' {
  // While an identity check is under way, money stands still.
  if (userInfo === undefined || userInfo.auditStatus === 1) return 'notOpen.text';
  return maySendMoney(userInfo.tier) ? 'notOpen.textTransfer' : 'notOpen.textTopUp';
}

/** The page that consent texts and messages send people to with questions, and for their rights in their data. */
const feedbackPath = '/feedback' satisfies keyof typeof laterPages;

/** The one honest page of every feature that comes later: what is not open, what works meanwhile, the way back. */
export function NotOpenScreen() {
  const navigate = useNavigate();
  const loggedIn = useStore(loginState) === 'in';
  const userInfo = useQuery(getBaseInfo, loggedIn ? {} : undefined, { quiet: true }).data;
  const back = useBack(loggedIn ? homePath : '/kapao');
  const { pathname } = useLocation();
  const title = pageOf(pathname)?.title ?? 'more.later';
  const bottom = loggedIn ? (
    <Button look="soft" onClick={() => void navigate(homePath, { replace: true })}>
      {t('common.toHome')}
    </Button>
  ) : (
    <>
      <Button onClick={() => void navigate('/login')}>{t('notOpen.logIn')}</Button>
      <Button look="quiet" onClick={() => void navigate('/kapao')}>
        {t('notOpen.about')}
      </Button>
    </>
  );
  return (
    <Screen title={t(title)} onBack={back} bottom={bottom}>
      <EmptyState
        drawing={shutter}
        title={t('notOpen.title', { feature: t(title) })}
        text={t(loggedIn ? meanwhile(userInfo) : 'notOpen.textOutside')}
        action={pathname === feedbackPath ? <WayToWrite /> : undefined}
      />
    </Screen>
  );
}
