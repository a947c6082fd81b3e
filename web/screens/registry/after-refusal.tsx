import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { t } from '../../text/text.ts';

/** That our staff did not accept a card, to whoever still stands before its check: the registry may know it. */
export function AfterRefusal() {
  const { review } = useQuery(getReview, {}, { quiet: true }).data ?? {};
  if (review?.state !== 'refused' || review.kind !== 'card') return null;
  return <p className="px-1 text-sm text-ink-soft">{t('registry.refused')}</p>;
}
