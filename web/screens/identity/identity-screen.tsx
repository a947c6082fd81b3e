import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { getUserInfo } from '../../../shared/contracts/user/get-info.ts';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { consentTexts } from '../../../shared/personal/consent.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { wayOnOf } from '../../../shared/personal/next-act.ts';
import { consentForm, giveConsentFacts } from '../../commands/user/give-consent.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { clearFlags, keepFlag, readFlag } from '../../identity-flags.ts';
import type { NationalityType } from '../../identity-flags.ts';
import { Navigate, useNavigate, useSearch } from '../../router.ts';
import { currentLanguage, t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { PendingGate } from '../main/pending-gate.tsx';
import { problemText } from '../problem-text.ts';
import { useBack } from '../use-back.ts';
import { ConsentBox } from './consent-box.tsx';

const document = 'identity-verification';

/** Which document one has, and the consent that stands before the first datum. */
export function IdentityScreen() {
  const back = useBack('/identity-view');
  const journey = useQuery(getIdentityJourney, {}, { quiet: true });
  const title = t('action.identity');
  return (
    <PendingGate form={consentForm} title={title}>
      {journey.data === undefined ? (
        <Screen title={title} onBack={back}>
          <QueryView query={journey} skeleton={<SkeletonRows count={4} />}>
            {() => null}
          </QueryView>
        </Screen>
      ) : (
        <Known journey={journey.data} onBack={back} />
      )}
    </PendingGate>
  );
}

function Known({ journey, onBack }: { readonly journey: IdentityJourney; readonly onBack: () => void }) {
  const { tier, renewal, review } = journey;
  const givesDocument = useSearch().get('gives') === 'document';
  const isOpen = renewal?.isOpen === true;
  const { takes } = wayOnOf(journey);
  // Whoever is known already gives no data but of a new document; what they agree to again leads back there.
  const needsConsent = takes.has('agree');
  if (!takes.has('give') && !needsConsent) return <Navigate to="/identity-view" replace />;
  // A document that ends soon may still be given: whoever needs the text alone is not led into that.
  const isForText = !isOpen || (needsConsent && !givesDocument);
  // While a case is open no data is given, and what it goes on with may be a new text.
  const isKnown = (tier !== 'unauthorized' && isForText) || review !== undefined;
  return <Begin needsConsent={needsConsent} isKnown={isKnown} onBack={onBack} />;
}

interface BeginProps {
  readonly needsConsent: boolean;
  readonly isKnown: boolean;
  readonly onBack: () => void;
}

/** What a consent in vain leaves: no tick, for it may be that there is a newer text, which nobody has ticked yet. */
function afterRefusal(outcome: Parameters<typeof problemText>[0] & { readonly kind: string }): string {
  if (outcome.kind === 'refused') clearFlags(['agreed']);
  return problemText(outcome);
}

function Begin({ needsConsent, isKnown, onBack }: BeginProps) {
  const navigate = useNavigate();
  // Whoever gives all once more looks at each page, the first one first, and most likely gives the same document.
  const isAgain = useSearch().get('begins') === 'first';
  const { info } = useQuery(getUserInfo, isAgain && !isKnown ? {} : undefined, { quiet: true }).data ?? {};
  const step = isAgain ? '&step=person' : '';
  const tiles = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [chosen, setType] = useState(readFlag('nationalityType'));
  const type = chosen ?? info?.idType;
  const [agreed, setAgreed] = useState(readFlag('agreed') === 1);
  const [fault, setFault] = useState<{ readonly at: 'type' | 'box' | 'end'; readonly text: string }>();
  const give = useCommand(giveConsent, giveConsentFacts, { tells: () => true });
  const choose = (wished: NationalityType) => {
    keepFlag('nationalityType', wished);
    setType(wished);
    setFault(undefined);
  };
  const goOn = async () => {
    setFault(undefined);
    if (type === undefined && !isKnown) {
      tiles.current?.focus();
      return setFault({ at: 'type', text: t('identity.chooseType') });
    }
    if (needsConsent && !agreed) {
      box.current?.focus();
      return setFault({ at: 'box', text: t('identity.agreeFirst') });
    }
    if (needsConsent) {
      const { version } = consentTexts[document];
      const outcome = await give.run({ document, version, language: currentLanguage() });
      if (outcome.kind !== 'ok') return setFault({ at: 'end', text: afterRefusal(outcome) });
    }
    return void navigate(isKnown ? '/identity-view' : `/registerInfoDetail?type=${type}${step}`, { replace: true });
  };
  const textAt = (at: 'type' | 'box' | 'end') => (fault?.at === at ? fault.text : undefined);
  return (
    <Screen
      title={t('action.identity')}
      onBack={onBack}
      bottom={
        <>
          <FieldError id="identity-error" text={textAt('end')} />
          <Button busy={give.isRunning} aria-describedby="identity-error" onClick={() => void goOn()}>
            {t('identity.goOn')}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        {isKnown ? null : <DocumentTiles type={type} input={tiles} error={textAt('type')} onChange={choose} />}
        {needsConsent ? (
          <ConsentBox
            agreed={agreed}
            box={box}
            error={textAt('box')}
            onToggle={() => {
              if (agreed) clearFlags(['agreed']);
              else keepFlag('agreed', 1);
              // Who reads the policy finds their tick again only beside a document that was chosen, also for them.
              if (type !== undefined) keepFlag('nationalityType', type);
              setAgreed(!agreed);
              setFault(undefined);
            }}
          />
        ) : null}
      </div>
    </Screen>
  );
}

interface DocumentTilesProps {
  readonly type: NationalityType | undefined;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly error: string | undefined;
  readonly onChange: (type: NationalityType) => void;
}

/** A card or a passport, which is a matter of the nationality. */
function DocumentTiles({ type, input, error, onChange }: DocumentTilesProps) {
  return (
    <ChoiceTiles
      legend={t('identity.whichDocument')}
      name="nationality"
      choices={[
        { value: '1', label: t('identity.thai') },
        { value: '2', label: t('identity.foreign') },
      ]}
      value={type === undefined ? undefined : type === 1 ? '1' : '2'}
      onChange={(chosen) => onChange(chosen === '1' ? 1 : 2)}
      input={input}
      hint={t('identity.documentHint')}
      error={error}
    />
  );
}
