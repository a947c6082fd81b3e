import { Check, ChevronRight } from 'lucide-react';
import type { Tier } from '../../../shared/enums.ts';
import { maySendMoney } from '../../needs.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';

export interface FirstStepsProps {
  readonly tier: Tier;
  /** What the server has seen this person do; a tick is never a guess of this device. */
  readonly hasToppedUp: boolean;
  readonly hasTransferred: boolean;
  /** Whether a top-up waits to be paid above: then it is gone on with there, and no other one is begun here. */
  readonly isToppingUp: boolean;
}

interface Step {
  readonly title: string;
  readonly line: string;
  readonly path: string;
  readonly done: boolean;
}

/**
 * The first steps with a new wallet, of which one is to be done now; gone once all are done. Whoever was never checked
 * has that before them; who was and may not send yet, a minor say, has nothing to do here but to top up.
 */
export function FirstSteps({ tier, hasToppedUp, hasTransferred, isToppingUp }: FirstStepsProps) {
  const navigate = useNavigate();
  const sends = maySendMoney(tier);
  const steps: readonly Step[] = [
    { title: t('start.account'), line: '', path: '', done: true },
    { title: t('start.topUp'), line: t('start.topUpText'), path: '/topUp', done: hasToppedUp },
    ...(sends
      ? [{ title: t('start.transfer'), line: t('start.transferText'), path: '/transfer', done: hasTransferred }]
      : tier === 'unauthorized'
        ? [{ title: t('start.verify'), line: t('start.verifyText'), path: '/identityChoose', done: false }]
        : []),
  ];
  const next = steps.findIndex(({ done, path }) => !done && !(isToppingUp && path === '/topUp'));
  if (next < 0) return null;
  const doneCount = steps.filter(({ done }) => done).length;
  return (
    <Card className="px-4 pt-4 pb-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('start.title')}</h2>
        <p className="tabular shrink-0 text-xs text-ink-soft">
          {t('start.progress', { done: doneCount, all: steps.length })}
        </p>
      </div>
      <div aria-hidden className="mt-2.5 grid grid-flow-col gap-1.5">
        {steps.map((step, index) => (
          <span
            key={step.title}
            className={classes('h-1.5 rounded-full', index < doneCount ? 'bg-brand' : 'bg-sunk')}
          />
        ))}
      </div>
      <ol className="mt-3 space-y-1">
        {steps.map((step, index) => (
          <li key={step.title}>
            <StepLine step={step} place={index + 1} isNext={index === next} />
          </li>
        ))}
      </ol>
      {sends ? null : (
        <button
          type="button"
          onClick={() => void navigate('/verificationLevels')}
          className="mt-1 flex min-h-11 w-full items-center justify-between gap-3 text-left text-sm font-medium text-brand-ink"
        >
          {t('start.levels')}
          <ChevronRight aria-hidden className="size-4.5 shrink-0" />
        </button>
      )}
    </Card>
  );
}

interface StepLineProps {
  readonly step: Step;
  readonly place: number;
  readonly isNext: boolean;
}

function StepLine({ step, place, isNext }: StepLineProps) {
  const navigate = useNavigate();
  return (
    <>
      <div className="flex min-h-11 items-center gap-3">
        <span
          aria-hidden={!step.done}
          className={classes(
            'tabular grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold',
            step.done
              ? 'bg-success-tint text-success-ink'
              : isNext
                ? 'bg-brand-tint text-brand-ink'
                : 'bg-sunk text-ink-soft',
          )}
        >
          {step.done ? (
            <>
              <Check aria-hidden className="size-4" strokeWidth={3} />
              <span className="sr-only">{t('start.done')}</span>
            </>
          ) : (
            place
          )}
        </span>
        <p className="grow">
          <span className={classes('block leading-snug', isNext ? 'font-medium' : 'text-sm text-ink-soft')}>
            {step.title}
          </span>
          {isNext ? <span className="block text-xs text-ink-soft">{step.line}</span> : null}
        </p>
      </div>
      {isNext ? (
        <div className="pt-1.5 pb-1">
          <Button look="soft" onClick={() => void navigate(step.path)}>
            {t('start.now')}
          </Button>
        </div>
      ) : null}
    </>
  );
}
