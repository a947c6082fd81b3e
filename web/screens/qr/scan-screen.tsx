import { QrCode, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { findReceiverByCode } from '../../../shared/contracts/transfer/receiver-by-code.ts';
import { readScanned } from '../../../shared/my-qr.ts';
import { userRefusals } from '../../../shared/refusals/users.ts';
import { transferForm } from '../../commands/transfer/create.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { typedBaht } from '../../ui/typed-baht.ts';
import { goOnWithPayee } from '../money-flow/flow-draft.ts';
import { problemText } from '../problem-text.ts';
import { blankTransfer } from '../transfer/typed-transfer.ts';
import type { Receiver } from '../transfer/typed-transfer.ts';
import { useAsk } from '../use-ask.ts';
import { useBack } from '../use-back.ts';
import { CameraView } from './camera-view.tsx';
import { PictureButton } from './picture-button.tsx';
import type { InPicture } from './picture-button.tsx';

/** What a problem says of a code; the server's own words are of numbers. */
function codeProblem(problem: CallProblem): string {
  const code = problem.kind === 'refused' ? problem.code : undefined;
  if (code === userRefusals['receiver-is-self'].code) return t('scan.self');
  return code === userRefusals['receiver-not-available'].code ? t('scan.notAvailable') : problemText(problem);
}

/** Finds whom a code names, and goes on to the amount; what it gives is why not, in words. */
function useScanned(): { readonly take: (text: string) => Promise<string | undefined>; readonly isFinding: boolean } {
  const navigate = useNavigate();
  const find = useAsk(findReceiverByCode);
  const take = async (text: string) => {
    const scanned = readScanned(text);
    if (scanned.kind !== 'wallet') return t(scanned.kind === 'bank' ? 'scan.bank' : 'scan.unknown');
    const { receiverId, amountSatang } = scanned;
    const found = await find.run({ receiverId });
    if (found.kind !== 'ok') return codeProblem(found);
    const payee: Receiver = { receiverId, receiverName: found.data.receiverName, mobile: '' };
    const amount = amountSatang === undefined ? undefined : typedBaht(amountSatang);
    goOnWithPayee({ form: transferForm, blank: blankTransfer }, payee, amount);
    void navigate('/transfer?step=amount', { replace: true });
    return undefined;
  };
  return { take, isFinding: find.isRunning };
}

/** Whom to pay, by the code that they show or have sent. */
export function ScanScreen() {
  const navigate = useNavigate();
  const back = useBack('/transfer');
  const { take, isFinding } = useScanned();
  const [problem, setProblem] = useState<string>();
  // The camera sees a code many times a second: one at a time is looked at, and none while it is told what is wrong.
  const isTaken = useRef(false);
  const read = async (text: string) => {
    if (isTaken.current) return;
    isTaken.current = true;
    setProblem(await take(text));
  };
  const again = () => {
    isTaken.current = false;
    setProblem(undefined);
  };
  const readPicture = (found: InPicture) => {
    again();
    if (found.text !== undefined) return void read(found.text);
    isTaken.current = true;
    return setProblem(t(found.why === 'no-code' ? 'scan.noCode' : 'scan.noPicture'));
  };
  return (
    <Screen
      title={t('scan.title')}
      onBack={back}
      bottom={
        <>
          <PictureButton look="soft" onRead={readPicture} />
          <Button
            look="quiet"
            icon={<QrCode aria-hidden className="size-5" />}
            onClick={() => void navigate('/myQr', { replace: true })}
          >
            {t('myQr.title')}
          </Button>
        </>
      }
    >
      <CameraView onText={(text) => void read(text)} />
      <div role="status" className="mt-4">
        {isFinding ? <p className="text-center text-ink-soft">{t('scan.finding')}</p> : null}
        {problem === undefined || isFinding ? null : (
          <Notice tint="warning" icon={TriangleAlert}>
            <p>{problem}</p>
            <button type="button" onClick={again} className="min-h-11 font-semibold underline">
              {t('scan.again')}
            </button>
          </Notice>
        )}
      </div>
    </Screen>
  );
}
