import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { cashOutForm } from '../../commands/cash-out/create.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { unmetNeed } from '../../needs.ts';
import { openPages } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { goOnWithPayee } from '../money-flow/flow-draft.ts';
import type { ChosenAccount } from './chosen-account.ts';

/** The way into a cash out with an account that is chosen already; undefined for somebody who may not cash out now. */
export function useCashOutTo(): ((account: ChosenAccount) => void) | undefined {
  const navigate = useNavigate();
  const who = useQuery(getBaseInfo, {}, { quiet: true }).data;
  if (who === undefined || unmetNeed(openPages['/cashOut'].needs, who) !== undefined) return undefined;
  return (account) => {
    goOnWithPayee({ form: cashOutForm, blank: {} }, account);
    // Whatever led here: behind the amount lies the list of accounts.
    void navigate('/cashOut', { replace: true });
    void navigate('/cashOut?step=amount');
  };
}
