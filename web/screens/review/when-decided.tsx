import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { hasFeature } from '../../../shared/features.ts';
import type { Sends } from '../../../shared/review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';

/**
 * When what is sent now would have been decided, and what its owner can do meanwhile: who is of a level that receives
 * nothing is promised nothing.
 */
export function WhenDecided({ sends: { promisedAtMs, restsUntilMs } }: { readonly sends: Sends }) {
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  if (restsUntilMs !== undefined) return t('review.rests', { when: shortMoment(restsUntilMs) });
  const receives = who !== undefined && hasFeature(who.tier, 'receive-transfers');
  return (
    <>
      {t('review.when', { when: shortMoment(promisedAtMs) })}
      {receives ? <span className="block">{t('review.stillReceives')}</span> : null}
    </>
  );
}
