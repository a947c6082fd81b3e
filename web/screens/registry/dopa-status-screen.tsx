import { useId } from 'react';
import { getIdentityJourney } from '../../../shared/contracts/identity/get-journey.ts';
import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { homePath } from '../../route-table.ts';
import { useNavigate } from '../../router.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useBeginHere } from '../../ui/use-begin-here.ts';
import { QueryView } from '../kit/query-view.tsx';
import { useBack } from '../use-back.ts';

type Standing = 'confirmed' | 'rests' | 'again' | 'open' | 'elsewhere';

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
        {(known) => <Result standing={standingOf(known)} journey={known} />}
      </QueryView>
    </Screen>
  );
}

const mostTries = 3;

function standingOf({ tier, state, triesLeft }: IdentityJourney): Standing {
  if (tier !== 'unauthorized') return 'confirmed';
  if (state !== 'registry') return 'elsewhere';
  if (triesLeft === 0) return 'rests';
  return triesLeft === mostTries ? 'open' : 'again';
}

const markOf = {
  confirmed: 'success',
  rests: 'failed',
  again: 'failed',
  open: 'pending',
  elsewhere: 'pending',
} as const satisfies Readonly<Record<Standing, string>>;

function Result({ standing, journey }: { readonly standing: Standing; readonly journey: IdentityJourney }) {
  const heading = useBeginHere();
  const textId = useId();
  const { tier, triesLeft, restsUntilMs } = journey;
  return (
    <div className="px-6 pt-8 pb-7 text-center">
      <StatusMark kind={markOf[standing]} className="mx-auto" />
      <h2
        ref={heading}
        tabIndex={-1}
        aria-describedby={textId}
        className="mt-5 text-lg font-semibold text-balance outline-none"
      >
        {t(`registry.result.${standing}`)}
      </h2>
      <p id={textId} className="mx-auto mt-1 max-w-xs text-balance text-ink-soft">
        {standing === 'confirmed'
          ? t('registry.resultText.confirmed', { tier: t(`tier.${tier}`) })
          : standing === 'rests' && restsUntilMs !== undefined
            ? t('registry.resultText.rests', { when: shortMoment(restsUntilMs) })
            : standing === 'again'
              ? t('registry.resultText.again', { count: String(triesLeft ?? 0) })
              : t(standing === 'open' ? 'registry.resultText.open' : 'registry.resultText.elsewhere')}
      </p>
    </div>
  );
}

interface Way {
  readonly label: PlainTextKey;
  readonly to: '/dopaAuthentication' | '/identity' | '/identity-view' | typeof homePath;
}

const waysOn: Readonly<Record<Standing, readonly [Way, Way]>> = {
  confirmed: [
    { label: 'registry.seeNext', to: '/identity-view' },
    { label: 'common.toHome', to: homePath },
  ],
  rests: [
    { label: 'registry.correct', to: '/identity' },
    { label: 'common.toHome', to: homePath },
  ],
  again: [
    { label: 'registry.correct', to: '/identity' },
    { label: 'registry.checkAgain', to: '/dopaAuthentication' },
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
  const [first, second] = waysOn[standing];
  return (
    <>
      <Button onClick={() => void navigate(first.to, { replace: true })}>{t(first.label)}</Button>
      <Button look="quiet" onClick={() => void navigate(second.to, { replace: true })}>
        {t(second.label)}
      </Button>
    </>
  );
}
