import { getTransactionPage } from '../../../shared/contracts/transaction/page.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { ChoiceChip } from '../../ui/chip.tsx';

/** Leads to the top-up that waits to be paid; where there are several, or it is not known which, to where all stand. */
export function UnpaidChip() {
  const navigate = useNavigate();
  const page = useQuery(getTransactionPage, { pageSize: 1 }, { quiet: true });
  const [first, ...more] = page.data?.overview?.openTopUps ?? [];
  const place = first !== undefined && more.length === 0 ? (`/topUp/status/${first.topUpId}` as const) : '/mainPage';
  return (
    <ChoiceChip pressed={false} onPress={() => void navigate(place)}>
      {t('topUp.seeUnpaid')}
    </ChoiceChip>
  );
}
