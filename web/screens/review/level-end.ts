import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import type { UserInfo } from '../../../shared/user-info.ts';
import { serverNowMs } from '../../data/calls/clock.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { shortDay } from '../../text/dates.ts';
import { t } from '../../text/text.ts';

/**
 * What time makes of somebody's level: it has ended; its end is behind, so that nothing but the case which is open
 * holds it; or it ends after a day, in words.
 */
type LevelEnd = { readonly kind: 'ended' | 'held' } | { readonly kind: 'ends'; readonly day: string };

function levelEndOf({ levelEnded, levelEndsAtMs }: UserInfo): LevelEnd | undefined {
  if (levelEnded !== undefined) return { kind: 'ended' };
  if (levelEndsAtMs === undefined) return undefined;
  // What is shown is the last day.
  return levelEndsAtMs <= serverNowMs() ? { kind: 'held' } : { kind: 'ends', day: shortDay(levelEndsAtMs - 1) };
}

/** The same of whoever looks; undefined where it stands as it is, or nothing is known. */
export function useLevelEnd(): LevelEnd | undefined {
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  return who === undefined ? undefined : levelEndOf(who);
}

/** What becomes of the level once what lies with our staff is taken back; undefined where it stays as it is. */
export function takenBackText(end: LevelEnd | undefined): string | undefined {
  if (end?.kind === 'held') return t('review.takeBackEnds');
  return end?.kind === 'ends' ? t('review.takeBackEndsAfter', { day: end.day }) : undefined;
}

/** Whether the level ends where what our staff have asked for is never sent. */
export function endsUnanswered(end: LevelEnd | undefined): boolean {
  return end?.kind === 'held' || end?.kind === 'ends';
}

/**
 * How the level of whoever looks stands once our staff have said no, and hold it no more; undefined where they have
 * none yet, or nothing is known.
 */
export function useRefusedLevelText(): string | undefined {
  const { data: who } = useQuery(getBaseInfo, {}, { quiet: true });
  const end = who && levelEndOf(who);
  if (end !== undefined)
    return end.kind === 'ends' ? t('review.level.ends', { day: end.day }) : t('review.level.ended');
  return who === undefined || who.tier === 'unauthorized' ? undefined : t('review.level.stays');
}
