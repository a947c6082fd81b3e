import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import { journeySteps } from '../../../shared/personal/identity-journey.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { reviewPath } from '../../commands/identity/send-for-review.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { useBack } from '../use-back.ts';
import { AfterRefusal } from './after-refusal.tsx';

type Standing = 'confirmed' | 'staff' | 'rests' | 'again' | 'open' | 'elsewhere';

/** What the check of a card has come to, as the server knows it: the same after a reload, and on another device. */
export function DopaStatusScreen() {
  const back = useBack('/identity-view');
  const journey = useQuery(getIdentityJourney, {}, { quiet: true });
  const standing = journey.data === undefined ? undefined : standingOf(journey.data);
  return (
    <Screen
      title={t('title.dopaStatus')}
      onBack={back}
      bottom={standing === undefined ? undefined : <WaysOn standing={standing} />}
    >
      <QueryView query={journey} skeleton={<SkeletonRows count={3} />}>
        {(known) => (
          <>
            <Result standing={standingOf(known)} journey={known} />
            {known.state === 'registry' ? <AfterRefusal /> : null}
          </>
        )}
      </QueryView>
    </Screen>
  );
}

function standingOf({ tier, state, triesLeft, cardByStaff }: IdentityJourney): Standing {
  // Who renews a card has a level while it is checked.
  if (tier !== 'unauthorized' && state !== 'registry') return 'confirmed';
  if (state !== 'registry') return 'elsewhere';
  if (cardByStaff === true) return 'staff';
  if (triesLeft === 0) return 'rests';
  return triesLeft === journeySteps.registry.mostTries ? 'open' : 'again';
}

const markOf = {
  confirmed: 'success',
  staff: 'pending',
  rests: 'failed',
  again: 'failed',
  open: 'pending',
  elsewhere: 'pending',
} as const satisfies Readonly<Record<Standing, string>>;

function Result({ standing, journey }: { readonly standing: Standing; readonly journey: IdentityJourney }) {
  const { lastWord } = journey;
  const mark = markOf[standing];
  const text = wordsOf(standing, journey);
  if (lastWord === undefined) return <Outcome mark={mark} title={t(`registry.result.${standing}`)} text={text} />;
  // What is wrong with the card comes before how many tries are left.
  return (
    <Outcome mark={mark} title={t(`registry.word.${lastWord}`)} text={t(`registry.wordText.${lastWord}`)}>
      <p className="mx-auto mt-3 max-w-xs text-balance text-ink-soft">{text}</p>
    </Outcome>
  );
}

function wordsOf(standing: Standing, { tier, triesLeft, restsUntilMs }: IdentityJourney): string {
  switch (standing) {
    case 'confirmed':
      // The registry opens the first level alone: who has another one was checked once more.
      return t(tier === 'basic' ? 'registry.resultText.confirmed' : 'registry.resultText.checkedAnew', {
        tier: t(`tier.${tier}`),
      });
    case 'rests':
      return t('registry.resultText.rests', { when: shortMoment(restsUntilMs ?? 0) });
    case 'again':
      return t('registry.resultText.again', { count: String(triesLeft ?? 0) });
    case 'staff':
    case 'open':
    case 'elsewhere':
      return t(`registry.resultText.${standing}`);
  }
}

interface Way {
  readonly label: PlainTextKey;
  readonly to: '/dopaAuthentication' | '/identity' | '/identity-view' | typeof reviewPath | typeof homePath;
}

const waysOn: Readonly<Record<Standing, readonly [Way, Way, ...Way[]]>> = {
  confirmed: [
    { label: 'registry.seeNext', to: '/identity-view' },
    { label: 'common.toHome', to: homePath },
  ],
  staff: [
    { label: 'registry.sendPictures', to: reviewPath },
    { label: 'registry.correct', to: '/identity' },
    { label: 'common.toHome', to: homePath },
  ],
  rests: [
    { label: 'registry.correct', to: '/identity' },
    { label: 'registry.toStaff', to: reviewPath },
    { label: 'common.toHome', to: homePath },
  ],
  again: [
    { label: 'registry.correct', to: '/identity' },
    { label: 'registry.checkAgain', to: '/dopaAuthentication' },
    { label: 'registry.toStaff', to: reviewPath },
  ],
  open: [
    { label: 'registry.check', to: '/dopaAuthentication' },
    { label: 'common.toHome', to: homePath },
  ],
  elsewhere: [
    { label: 'registry.seeNext', to: '/identity-view' },
    { label: 'common.toHome', to: homePath },
  ],
};

function WaysOn({ standing }: { readonly standing: Standing }) {
  const navigate = useNavigate();
  const [first, ...others] = waysOn[standing];
  return (
    <>
      <Button onClick={() => void navigate(first.to, { replace: true })}>{t(first.label)}</Button>
      {others.map(({ label, to }) => (
        <Button key={to} look="quiet" onClick={() => void navigate(to, { replace: true })}>
          {t(label)}
        </Button>
      ))}
    </>
  );
}
