import type { ReactNode } from 'react';
import { transactionStatus } from '../../../shared/enums.ts';
import type { TransactionStatus } from '../../../shared/enums.ts';
import { draftKeyOf, hasComeBack } from '../../data/session/kept-drafts.ts';
import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { QueryView } from '../kit/query-view.tsx';
import type { Asked } from '../kit/query-view.tsx';
import { ReceiptSlipSkeleton } from '../transactions/receipt-slip.tsx';
import { useBeginAgain } from './use-begin-again.ts';
import type { Beginning } from './use-begin-again.ts';

interface StatusPageProps<T> {
  readonly title: string;
  readonly query: Asked<T>;
  /** The form that it was sent from, and where that stands. */
  readonly form: string;
  readonly formPath: string;
  /** What begins another one like it, once this one has ended: of one on its way the page says not to send it twice. */
  readonly again: string;
  readonly onAgain: (data: T) => Beginning | Promise<Beginning>;
  readonly children: (data: T) => ReactNode;
}

/**
 * Where a payment is seen after it was sent: nothing of it lies behind, so every way leads home or to the next one.
 * Where something is typed for that already, and waits, it is gone on with: another beginning would take its place.
 */
export function StatusPage<T extends { readonly status: TransactionStatus }>(props: StatusPageProps<T>) {
  const { title, query, form, formPath, again, onAgain, children } = props;
  const navigate = useNavigate();
  const isTyped = hasComeBack(draftKeyOf(form));
  const { begin, isRunning } = useBeginAgain(true);
  const { data } = query;
  const toHome = () => void navigate(homePath, { replace: true });
  return (
    <Screen
      title={title}
      onBack={toHome}
      bottom={
        data === undefined ? undefined : (
          <>
            <Button onClick={toHome}>{t('common.toHome')}</Button>
            {isTyped || data.status !== transactionStatus.pending ? (
              <Button
                look="quiet"
                busy={isRunning}
                onClick={() => void (isTyped ? navigate(formPath, { replace: true }) : begin(() => onAgain(data)))}
              >
                {isTyped ? t('money.goOnTyped') : again}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <QueryView query={query} skeleton={<ReceiptSlipSkeleton />}>
        {children}
      </QueryView>
    </Screen>
  );
}
