import { Building2, UserRound } from 'lucide-react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { IconTile, Row, RowList } from '../../ui/row.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useBack } from '../use-back.ts';
import { RenewalNotice } from './renewal-notice.tsx';

/** For oneself or for a company. */
export function IdentityChooseScreen() {
  const back = useBack();
  // Without it the ways are there all the same.
  const { data: journey, problem } = useQuery(getIdentityJourney, {}, { quiet: true });
  return (
    <Screen title={t('action.identity')} onBack={back}>
      <p className="mb-3 px-1 text-ink-soft">{t('identity.chooseText')}</p>
      {journey === undefined ? null : <RenewalNotice journey={journey} />}
      {journey === undefined && problem === undefined ? (
        <SkeletonRows count={2} />
      ) : (
        <Ways isOfCompany={journey?.isCompany === true || journey?.review?.kind === 'company'} />
      )}
    </Screen>
  );
}

/** The ways that this wallet can take: a company's takes no person's any more. */
function Ways({ isOfCompany }: { readonly isOfCompany: boolean }) {
  const navigate = useNavigate();
  return (
    <Card className="mt-3 py-1">
      <RowList>
        {isOfCompany ? null : (
          <li>
            <Row
              lead={<IconTile icon={UserRound} tint="brand" />}
              title={t('identity.personal')}
              line={t('identity.personalText')}
              arrow
              onPress={() => void navigate('/identity-view')}
            />
          </li>
        )}
        <li>
          <Row
            lead={<IconTile icon={Building2} tint="brand" />}
            title={t('identity.company')}
            line={t('identity.companyText')}
            arrow
            onPress={() => void navigate('/identityEnterprise')}
          />
        </li>
      </RowList>
    </Card>
  );
}
