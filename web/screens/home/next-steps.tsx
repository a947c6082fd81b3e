import type { OpenTopUp } from '../../../shared/contracts/transaction/page.ts';
import { maySendMoney } from '../../needs.ts';
import { FirstSteps } from './first-steps.tsx';
import type { FirstStepsProps } from './first-steps.tsx';
import { OpenTopUps } from './open-top-ups.tsx';
import { useStillOpen } from './use-still-open.ts';

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
      {isToppingUp ? <OpenTopUps openTopUps={open} /> : null}
      {isSaidAbove || (isToppingUp && !steps.hasToppedUp && maySendMoney(steps.tier)) ? null : (
        <FirstSteps {...steps} isToppingUp={isToppingUp} />
      )}
    </>
  );
}
