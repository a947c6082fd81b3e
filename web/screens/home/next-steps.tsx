import type { OpenTopUp } from '../../../shared/contracts/transaction/page.ts';
import { FirstSteps } from './first-steps.tsx';
import type { FirstStepsProps } from './first-steps.tsx';
import { OpenTopUps } from './open-top-ups.tsx';
import { useStillOpen } from './use-still-open.ts';

interface NextStepsProps extends FirstStepsProps {
  readonly openTopUps: readonly OpenTopUp[];
}

/** What waits for this person: QRs to be paid, and the first steps, of which a QR that waits is one. */
export function NextSteps({ openTopUps, ...steps }: NextStepsProps) {
  const open = useStillOpen(openTopUps);
  return (
    <>
      {open.length === 0 ? null : <OpenTopUps openTopUps={open} />}
      {open.length > 0 && !steps.hasToppedUp ? null : <FirstSteps {...steps} />}
    </>
  );
}
