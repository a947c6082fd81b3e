import { Check, ChevronRight } from 'lucide-react';
import { transactionType } from '../../../shared/enums.ts';
import type { TransactionRow } from '../../../shared/transaction.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { maySendMoney } from '../transfer/may-send-money.ts';

interface NewcomerChecklistProps {
  readonly userInfo: UserInfo | undefined;
  /** The newest entries of the history; a newcomer has only few. */
  readonly rows: readonly TransactionRow[] | undefined;
}

interface Step {
  readonly title: string;
  readonly line: string;
  readonly path: string;
  readonly done: boolean;
}

/** The first steps with a new wallet; gone once they are done. */
export function NewcomerChecklist({ userInfo, rows }: NewcomerChecklistProps) {
  if (userInfo === undefined || rows === undefined) return null;
  const has = (type: number) => rows.some((row) => row.type === type && row.status === 2);
  const sender = maySendMoney(userInfo.tier);
  const steps: readonly Step[] = [
    { title: t('start.account'), line: '', path: '', done: true },
    { title: t('start.topUp'), line: t('start.topUpText'), path: '/topUp', done: has(transactionType.topUp) || rows.length > 2 },
    sender
      ? { title: t('start.transfer'), line: t('start.transferText'), path: '/transfer', done: has(transactionType.transferOut) || rows.length > 4 }
      : { title: t('start.limits'), line: t('start.limitsText'), path: '/accountLimits', done: rows.length > 2 },
  ];
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Card className="px-4 pt-4 pb-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-semibold">{t('start.title')}</h2>
        <p className="tabular shrink-0 text-xs text-ink-soft">{t('start.progress', { done, all: steps.length })}</p>
      </div>
      <div aria-hidden className="mt-2.5 grid grid-flow-col gap-1.5">
        {steps.map((step, index) => <span key={step.title} className={classes('h-1.5 rounded-full', index < done ? 'bg-brand' : 'bg-sunk')} />)}
      </div>
      <ul className="mt-2">
        {steps.map((step, index) => <li key={step.title}><StepRow step={step} place={index + 1} /></li>)}
      </ul>
    </Card>
  );
}

function StepRow({ step, place }: { readonly step: Step; readonly place: number }) {
  const navigate = useNavigate();
  const sign = (
    <span className={classes('tabular grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold', step.done ? 'bg-success-tint text-success-ink' : 'bg-brand-tint text-brand-ink')}>
      {step.done ? <Check aria-hidden className="size-4" strokeWidth={3} /> : place}
    </span>
  );
  if (step.done) {
    return (
      <p className="flex min-h-11 items-center gap-3 text-sm text-ink-soft">
        {sign}{step.title}<span className="sr-only">{t('start.done')}</span>
      </p>
    );
  }
  return (
    <button type="button" onClick={() => void navigate(step.path)} className="flex min-h-14 w-full items-center gap-3 rounded-md py-1.5 text-left active:bg-sunk">
      {sign}
      <span className="grow">
        <span className="block leading-snug font-medium">{step.title}</span>
        <span className="block text-xs text-ink-soft">{step.line}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
    </button>
  );
}
