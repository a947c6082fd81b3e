import { t } from '../../text/text.ts';
import { useNavigate } from '../../router.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useBack } from '../use-back.ts';

const conditions = ['who', 'what', 'kept', 'not', 'free'] as const;

/** The conditions of the face check, before anybody shows theirs: who compares it, with what, and what is kept. */
export function FaceConditionsScreen() {
  const back = useBack('/identity-view');
  const navigate = useNavigate();
  return (
    <Screen
      title={t('title.serviceCertification')}
      onBack={back}
      bottom={<Button onClick={() => void navigate('/certificationForZolozEnhance')}>{t('face.toCheck')}</Button>}
    >
      <div className="space-y-4">
        {conditions.map((each) => (
          <Card key={each} className="px-5 py-4">
            <h2 className="font-semibold">{t(`face.condition.${each}`)}</h2>
            <p className="mt-1 text-ink-soft">{t(`face.conditionText.${each}`)}</p>
          </Card>
        ))}
      </div>
    </Screen>
  );
}
