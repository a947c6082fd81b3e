import { Building2, UserRound } from 'lucide-react';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useBack } from '../use-back.ts';

/** For oneself or for a company; the company's way is not open yet, and its page says so. */
export function IdentityChooseScreen() {
  const navigate = useNavigate();
  const back = useBack();
  return (
    <Screen title={t('action.identity')} onBack={back}>
      <p className="mb-3 px-1 text-ink-soft">{t('identity.chooseText')}</p>
      <Card className="py-1">
        <RowList>
          <li>
            <Row
              lead={<IconTile icon={UserRound} tint="brand" />}
              title={t('identity.personal')}
              line={t('identity.personalText')}
              arrow
              onPress={() => void navigate('/identity-view')}
            />
          </li>
          <li>
            <Row
              lead={<IconTile icon={Building2} tint="quiet" />}
              title={t('identity.company')}
              line={t('identity.companyText')}
              trail={<Chip tint="quiet">{t('identity.notOpen')}</Chip>}
              onPress={() => void navigate('/identityEnterprise')}
            />
          </li>
        </RowList>
      </Card>
    </Screen>
  );
}
