import type { getSessionPage } from '../../../shared/contracts/session/page.ts';
import { localeOf } from '../../../shared/enums.ts';
import type { OutputOf } from '../../../shared/operation.ts';
import { allBrands } from '../../brands/all-brands.ts';
import { serverNowMs } from '../../data/calls/clock.ts';
import { currentLanguage, t } from '../../text/text.ts';
import { whenOf } from '../when-of.ts';

/** One row of the list of sessions. */
export type SessionRow = OutputOf<typeof getSessionPage>['rows'][number];

/** Names that are the same in every language. */
const browserNames = {
  chrome: 'Chrome',
  safari: 'Safari',
  edge: 'Edge',
  firefox: 'Firefox',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  line: 'LINE',
} as const;
const systemNames = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  other: undefined,
} as const;

/** A device by name, `Chrome · Android`. */
export function deviceName({
  device,
  entry,
}: Pick<SessionRow, 'entry'> & { readonly device?: SessionRow['device'] }): string {
  if (device === undefined) return t('sessions.unknown');
  const { browser, system } = device;
  const program =
    browser === 'other'
      ? t('sessions.browser')
      : browser === 'kapao-app'
        ? t('sessions.app', { brand: allBrands[entry].displayName })
        : browserNames[browser];
  return [program, systemNames[system]].filter(Boolean).join(' · ');
}

/** Where a session began, `Bangkok, Thailand`; undefined where that is not known. */
export function placeName({ place }: SessionRow): string | undefined {
  const parts = [place?.city, countryName(place?.country)].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function countryName(code: string | undefined): string | undefined {
  if (code === undefined) return undefined;
  try {
    return new Intl.DisplayNames(localeOf[currentLanguage()], { type: 'region' }).of(code);
  } catch {
    // Not a code that the browser takes for one.
    return undefined;
  }
}

/** How long ago a moment of the server's clock was, in words; older than a day, its date and time. */
export function agoText(atMs: number): string {
  const minutes = Math.floor((serverNowMs() - atMs) / 60_000);
  if (minutes < 1) return t('sessions.justNow');
  const words = new Intl.RelativeTimeFormat(localeOf[currentLanguage()], { numeric: 'always' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  return minutes < 24 * 60 ? words.format(-Math.floor(minutes / 60), 'hour') : whenOf(atMs);
}
