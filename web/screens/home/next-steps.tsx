import { Suspense } from 'react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { OpenTopUp } from '../../../shared/contracts/transaction/page.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { maySendMoney } from '../../needs.ts';
import { FirstSteps } from './first-steps.tsx';
import type { FirstStepsProps } from './first-steps.tsx';
import { OpenTopUps } from './open-top-ups.tsx';
import { useStillOpen } from './use-still-open.ts';

// Of whoever has begun to be checked.
const ToSendNotice = lazyPart(async () => (await import('./refused-notice.tsx')).ToSendNotice, 'identity');

interface NextStepsProps extends Omit<FirstStepsProps, 'isToppingUp'> {
  readonly openTopUps: readonly OpenTopUp[];
  /** What comes next is said above, and is no step: while details are under review each one would be refused. */
  readonly isSaidAbove: boolean;
}

/** What waits for this person: QRs to be paid, and the first steps, of which a QR that waits is one. */
export function NextSteps({ openTopUps, isSaidAbove, ...steps }: NextStepsProps) {
  const open = useStillOpen(openTopUps);
  const isToppingUp = open.length > 0;
  return (
    <>
      <Begun />
      {isToppingUp ? <OpenTopUps openTopUps={open} /> : null}
      {isSaidAbove || (isToppingUp && !steps.hasToppedUp && maySendMoney(steps.tier)) ? null : (
        <FirstSteps {...steps} isToppingUp={isToppingUp} />
      )}
    </>
  );
}

/**
 * That all is there of the check that was begun, and only has to be sent; what was sent, and refused, is told above.
 * Nobody has pictures to send who has not given their data, or their company's.
 */
function Begun() {
  const { auditStatus } = useQuery(getBaseInfo, {}, { quiet: true }).data ?? {};
  const { state, companyBegun } = useQuery(getIdentityJourney, {}, { quiet: true }).data ?? {};
  const hasGiven = companyBegun === true || (state !== undefined && state !== 'consent' && state !== 'data');
  if (auditStatus === 1 || auditStatus === 3 || !hasGiven || state === 'done') return null;
  return (
    <Suspense fallback={null}>
      <ToSendNotice />
    </Suspense>
  );
}
