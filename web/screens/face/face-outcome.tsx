import type { IdentityJourney } from '../../../shared/personal/identity-journey.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Outcome } from '../../ui/outcome.tsx';

export type FaceStanding =
  | 'open'
  | 'under-way'
  | 'confirmed'
  | 'again'
  | 'broken-off'
  | 'lapsed'
  | 'rests'
  | 'elsewhere';

/** Where a person stands with the check of their face, by what the server tells of their way. */
export function standingOf({ tier, state, triesLeft, face, faceWay }: IdentityJourney): FaceStanding {
  if (tier !== 'unauthorized' && tier !== 'basic') return 'confirmed';
  if (state !== 'face' || (faceWay !== undefined && faceWay.by !== 'card')) return 'elsewhere';
  if (face?.state === 'asked' || face?.state === 'started') return 'under-way';
  if (triesLeft === 0) return 'rests';
  if (face?.state === 'refused') return 'again';
  if (face?.state === 'interrupted') return 'broken-off';
  return face?.state === 'lapsed' ? 'lapsed' : 'open';
}

type Ended = Exclude<FaceStanding, 'open' | 'under-way'>;

const markOf = {
  confirmed: 'success',
  again: 'failed',
  rests: 'failed',
  'broken-off': 'pending',
  lapsed: 'pending',
  elsewhere: 'pending',
} as const satisfies Readonly<Record<Ended, string>>;

/** What a check came to, and what to do: the same after a reload, and on another device. */
export function FaceOutcome({ standing, journey }: { readonly standing: Ended; readonly journey: IdentityJourney }) {
  return (
    <Outcome mark={markOf[standing]} title={t(`face.result.${standing}`)} text={wordsOf(standing, journey)}>
      {standing === 'again' || standing === 'rests' ? (
        <p className="mx-auto mt-3 max-w-xs text-sm text-balance text-ink-soft">{t('face.staffInstead')}</p>
      ) : null}
    </Outcome>
  );
}

function wordsOf(standing: Ended, { tier, triesLeft, restsUntilMs }: IdentityJourney): string {
  switch (standing) {
    case 'confirmed':
      return t('face.resultText.confirmed', { tier: t(`tier.${tier}`) });
    case 'again':
      return t('face.resultText.again', { count: String(triesLeft ?? 0) });
    case 'rests':
      return t('face.resultText.rests', { when: shortMoment(restsUntilMs ?? 0) });
    case 'broken-off':
    case 'lapsed':
    case 'elsewhere':
      return t(`face.resultText.${standing}`);
  }
}
