import { Download, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { formatThb } from '../../../shared/money.ts';
import { buildMyQr } from '../../../shared/my-qr.ts';
import { currentBrand } from '../../brands/appearance.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Amount } from '../../ui/amount.tsx';
import { BalanceSurface } from '../../ui/balance-surface.tsx';
import { BrandName } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/chip.tsx';
import { giveDrawn, pictureFile } from '../../ui/give-picture.ts';
import { QrCode, qrImage } from '../../ui/qr-code.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLongPress } from '../../ui/use-long-press.ts';
import { QueryView } from '../kit/query-view.tsx';
import { readId } from '../read-id.ts';
import { useBack } from '../use-back.ts';
import { CodeAmount } from './code-amount.tsx';

/** The code by which others pay its owner, with a sum that is asked for if one is. */
export function MyQrScreen() {
  const back = useBack();
  const navigate = useNavigate();
  const owner = useQuery(getBaseInfo, {}, { quiet: true });
  const [amountSatang, setAmountSatang] = useState<number>();
  const [isAsking, setIsAsking] = useState(false);
  const receiverId = owner.data === undefined ? undefined : readId('usr', owner.data.userId);
  const text = receiverId === undefined ? undefined : buildMyQr({ receiverId, amountSatang });
  const save = () => (text === undefined ? undefined : void saveCode(text, amountSatang));
  if (isAsking) {
    return (
      <CodeAmount
        amountSatang={amountSatang}
        onBack={() => setIsAsking(false)}
        onTaken={(satang) => {
          setAmountSatang(satang);
          setIsAsking(false);
        }}
      />
    );
  }
  return (
    <Screen
      title={t('myQr.title')}
      onBack={back}
      bottom={
        <>
          <Button icon={<Download aria-hidden className="size-5" />} disabled={text === undefined} onClick={save}>
            {t('myQr.save')}
          </Button>
          <Button
            look="quiet"
            icon={<ScanLine aria-hidden className="size-5" />}
            onClick={() => void navigate('/scan', { replace: true })}
          >
            {t('scan.title')}
          </Button>
        </>
      }
    >
      <QueryView query={owner} skeleton={<Skeleton className="mx-auto aspect-square w-full max-w-72 rounded-hero" />}>
        {({ firstName, lastName }) => (
          <CodeCard
            text={text}
            name={[firstName, lastName].filter(Boolean).join(' ')}
            amountSatang={amountSatang}
            onSave={save}
          />
        )}
      </QueryView>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <ChoiceChip pressed={false} onPress={() => setIsAsking(true)}>
          {t(amountSatang === undefined ? 'myQr.askAmount' : 'myQr.otherAmount')}
        </ChoiceChip>
        {amountSatang === undefined ? null : (
          <ChoiceChip pressed={false} onPress={() => setAmountSatang(undefined)}>
            {t('myQr.noAmount')}
          </ChoiceChip>
        )}
      </div>
      <p className="mt-4 px-2 text-center text-sm text-balance text-ink-soft">{t('myQr.private')}</p>
    </Screen>
  );
}

async function saveCode(text: string, amountSatang: number | undefined): Promise<void> {
  const asked = amountSatang === undefined ? t('myQr.any') : formatThb(amountSatang);
  const lines = [asked, t('myQr.scanWith', { brand: currentBrand.displayName })];
  const draw = () => qrImage(text, lines, { head: currentBrand.displayName });
  const words = { saved: t('myQr.saved'), failed: t('myQr.saveFail') };
  await giveDrawn(async () => pictureFile(await draw(), 'my-qr.png'), 'save', words);
}

interface CodeCardProps {
  readonly text: string | undefined;
  readonly name: string;
  readonly amountSatang: number | undefined;
  readonly onSave: () => void;
}

/** The code on its brand's surface: a press of two seconds saves it, as everywhere. */
function CodeCard({ text, name, amountSatang, onSave }: CodeCardProps) {
  const press = useLongPress(onSave);
  const label =
    amountSatang === undefined ? t('myQr.label') : t('myQr.labelAmount', { amount: formatThb(amountSatang) });
  return (
    <BalanceSurface className="px-5 pt-5 pb-6 text-center">
      <div className="flex justify-center">
        <BrandName on="surface" />
      </div>
      <p className="mt-3 font-semibold">{name}</p>
      <div {...press} className="mx-auto mt-3 w-full max-w-64 rounded-card bg-white p-3 select-none">
        {text === undefined ? (
          <Skeleton className="aspect-square rounded-card" />
        ) : (
          <QrCode text={text} label={label} className="w-full" />
        )}
      </div>
      <p className="mt-4">
        {amountSatang === undefined ? t('myQr.any') : <Amount satang={amountSatang} size="large" />}
      </p>
      <p className="mt-1 text-sm text-on-surface-soft">{t('myQr.scanWith', { brand: currentBrand.displayName })}</p>
    </BalanceSurface>
  );
}
