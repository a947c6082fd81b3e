import type { Airtime } from '../../../shared/airtime.ts';
import { getAirtime } from '../../../shared/contracts/airtime/detail.ts';
import { airtimeForm, createAirtimeFacts } from '../../commands/airtime/create.ts';
import { useIdParam } from '../../route-match.ts';
import { Navigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { HeldWord } from '../money-flow/held-word.tsx';
import { StatusPage } from '../money-flow/status-page.tsx';
import { useStatus } from '../money-flow/use-status.ts';
import { readId } from '../read-id.ts';
import { ReceiptSlip } from '../transactions/receipt-slip.tsx';
import { whenOf } from '../when-of.ts';
import { airtimeAgain } from './airtime-again.ts';

/** What became of a mobile top-up: who acts now and until when, and how it ended. It changes by itself. */
export function AirtimeStatusScreen() {
  const airtimeId = readId('air', useIdParam());
  const airtime = useStatus(
    getAirtime,
    airtimeId === undefined ? undefined : { airtimeId },
    createAirtimeFacts.changes,
  );
  if (airtimeId === undefined) return <Navigate to="/404" replace />;
  return (
    <StatusPage
      title={t('airtime.title')}
      query={airtime}
      form={airtimeForm}
      formPath={createAirtimeFacts.formPath()}
      again={t('airtime.again')}
      onAgain={airtimeAgain}
    >
      {(shown) => (
        <ReceiptSlip
          transaction={shown}
          outcome={t(`airtime.says.${shown.says}`)}
          told={<HeldWord words="airtime" held={shown} means={meansOf(shown)} />}
        />
      )}
    </StatusPage>
  );
}

/** What it means for its owner; what has arrived needs no more words. */
function meansOf({ says, untilMs }: Airtime): string | undefined {
  const time = untilMs === undefined ? '' : whenOf(untilMs);
  return says === 'arrived' ? undefined : t(`airtime.means.${says}`, { time });
}
