import type { ReactNode } from 'react';
import { companyDetail } from '../../../shared/contracts/company/detail.ts';
import { getReview } from '../../../shared/contracts/identity/get-review.ts';
import { listPapers } from '../../../shared/contracts/paper/list.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { isCompanyToSend } from '../company/own-company.ts';
import { isThereStill } from '../papers/asked-anew.tsx';

interface AskedProps {
  /** Until when, in epoch milliseconds. */
  readonly by: number | undefined;
  readonly isLevelEnding: boolean;
  /** By the days that were given the document has ended: nothing that lies there can be sent. */
  readonly isDocumentOver: boolean;
  /** The way to the case, by what is done there. */
  readonly children: (text: 'home.askedSend' | 'home.askedMore') => ReactNode;
}

/** What is asked for and until when, or that all of it is there and was not sent. */
function Asked({ by, isLevelEnding, isReady, children }: AskedProps & { readonly isReady: boolean }) {
  return (
    <>
      <span className="block pt-px">{t(isReady ? 'home.askedReady' : 'home.asked')}</span>
      {by === undefined ? null : <span className="block">{t('home.askedBy', { when: shortMoment(by) })}</span>}
      {isLevelEnding ? <span className="block">{t('home.askedEnds')}</span> : null}
      {children(isReady ? 'home.askedSend' : 'home.askedMore')}
    </>
  );
}

function AskedOfPerson(props: AskedProps) {
  const { data } = useQuery(listPapers, {}, { quiet: true });
  const { review } = useQuery(getReview, {}, { quiet: true }).data ?? {};
  // A list from before the case came back knows nothing of what that asks for, and calls all of it there.
  const isOld = data !== undefined && review !== undefined && isThereStill(review, data.rows);
  return <Asked {...props} isReady={!props.isDocumentOver && data?.isWhole === true && !isOld} />;
}

function AskedOfCompany(props: AskedProps) {
  const { data } = useQuery(companyDetail, {}, { quiet: true });
  const isReady = data?.review?.state === 'asked' && isCompanyToSend(data);
  return <Asked {...props} isReady={isReady} />;
}

/** The same of whoever's case it is: their documents say whether something is still to be replaced. */
export function AskedFor({ isCompany, ...props }: AskedProps & { readonly isCompany: boolean }) {
  return isCompany ? <AskedOfCompany {...props} /> : <AskedOfPerson {...props} />;
}
