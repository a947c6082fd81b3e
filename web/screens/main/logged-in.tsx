import { Activity, Suspense, useEffect, useState } from 'react';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { QueryCache } from '../../data/queries/query-cache.tsx';
import { useQuery } from '../../data/queries/use-query.ts';
import type { QueryState } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import type { Need } from '../../needs.ts';
import { useLocation } from '../../router.ts';
import type { AppRoute } from '../../routes.tsx';
import { PageTitle, ScreenPlace } from '../../screen-place.tsx';
import { keepReactivate } from '../../session.ts';
import { useLanguage } from '../../text/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SplashPicture } from '../../ui/splash-picture.tsx';
import { Visit } from '../../visit.tsx';
import { problemText } from '../problem-text.ts';
import { MainNav } from './main-nav.tsx';
import { MainPage } from './main-page.tsx';

const LoggedInWatch = lazyPart(async () => (await import('./logged-in-watch.tsx')).LoggedInWatch, 'watch');

/** Everything that somebody sees who is logged in, with what asks the server and keeps its answers. */
export function LoggedIn() {
  useLanguage();
  return (
    <QueryCache>
      <Suspense>
        <LoggedInWatch />
      </Suspense>
      <OwnPages />
    </QueryCache>
  );
}

function OwnPages() {
  const userInfo = useQuery(getBaseInfo, {}, { quiet: true });
  const { data } = userInfo;
  useEffect(() => {
    if (data !== undefined) keepReactivate(data.reactivate);
  }, [data]);
  return (
    <Visit
      loggedIn
      who={data}
      pending={<UserInfoPending userInfo={userInfo} />}
      show={(route, unmet) => <OwnPage route={route} unmet={unmet} userId={data?.userId} />}
    />
  );
}

/** Before anything of somebody's own is shown, the app knows who it is. */
function UserInfoPending({ userInfo }: { readonly userInfo: QueryState<typeof getBaseInfo> }) {
  if (userInfo.problem === undefined || userInfo.isLoading) return <SplashPicture />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-column">
      <ErrorState
        text={problemText(userInfo.problem)}
        onRetry={() => void userInfo.refresh()}
        busy={userInfo.isRefreshing}
      />
    </main>
  );
}

interface OwnPageProps {
  readonly route: AppRoute;
  readonly unmet: Need | undefined;
  readonly userId: string | undefined;
}

function OwnPage({ route, unmet, userId }: OwnPageProps) {
  const { pathname } = useLocation();
  const onTab = route.screen === 'tab';
  const [tabsNeeded, setTabsNeeded] = useState(onTab);
  if (onTab && !tabsNeeded) setTabsNeeded(true);
  return (
    <div className={userId === undefined ? undefined : 'desk:pl-64'}>
      {tabsNeeded && userId !== undefined ? (
        <Activity key={userId} mode={onTab ? 'visible' : 'hidden'}>
          <MainPage pathname={pathname} />
        </Activity>
      ) : null}
      {onTab ? <PageTitle route={route} /> : <ScreenPlace route={route} unmet={unmet} />}
      {userId === undefined ? null : <MainNav pathname={pathname} onTab={onTab} />}
    </div>
  );
}
