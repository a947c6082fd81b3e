import { QrCode, ReceiptText, Send, ShieldCheck } from 'lucide-react';
import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { loginState } from '../../session.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import { useStore } from '../../ui/store.ts';
import { BrandCover } from '../brand-cover.tsx';

const points = [
  { icon: QrCode, tint: 'brand', title: 'product.topUp', text: 'product.topUpText' },
  { icon: Send, tint: 'violet', title: 'product.transfer', text: 'product.transferText' },
  { icon: ReceiptText, tint: 'warning', title: 'product.history', text: 'product.historyText' },
  { icon: ShieldCheck, tint: 'success', title: 'product.safe', text: 'product.safeText' },
] as const;

/** What the wallet is, for whoever comes without one: what it does today, the way in, the language. */
export function ProductScreen() {
  const navigate = useNavigate();
  const loggedIn = useStore(loginState) === 'in';
  return (
    <div className="mx-auto flex min-h-dvh max-w-column flex-col desk:min-h-0 desk:py-16">
      <BrandCover>
        <h1 className="max-w-80">{t('product.lead')}</h1>
      </BrandCover>
      <main className="relative -mt-6 flex grow flex-col gap-4 rounded-t-sheet bg-ground px-4 pt-6 pb-safe desk:rounded-sheet desk:pb-8">
        <h2 className="px-1 text-sm font-semibold text-ink-soft">{t('product.what')}</h2>
        <Card>
          <RowList>
            {points.map(({ icon, tint, title, text }) => (
              <li key={title}>
                <Row lead={<IconTile icon={icon} tint={tint} />} title={t(title)} line={t(text)} />
              </li>
            ))}
          </RowList>
        </Card>
        <div className="sticky bottom-0 mt-auto bg-ground pt-2 pb-safe">
          {loggedIn ? (
            <Button onClick={() => void navigate(homePath)}>{t('product.open')}</Button>
          ) : (
            <Button onClick={() => void navigate('/login')}>{t('product.start')}</Button>
          )}
          <Button look="quiet" onClick={() => void navigate('/verify')}>
            {t('product.verify')}
          </Button>
        </div>
      </main>
    </div>
  );
}
