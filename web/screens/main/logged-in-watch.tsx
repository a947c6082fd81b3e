import { FreshFactsWatch } from './fresh-facts-watch.ts';
import { IdleWatch } from './idle-watch.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { SessionWatch } from './session-watch.tsx';

/** What runs beside every screen while somebody is logged in. */
export function LoggedInWatch() {
  return (
    <>
      <SessionWatch />
      <IdleWatch />
      <FreshFactsWatch />
      <PendingNotice />
    </>
  );
}
