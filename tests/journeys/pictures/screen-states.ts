import type { Browser } from 'playwright-core';
import { buildSite, webSite } from '../../../infra/local/site.ts';
import type { BrandName, Language } from '../../../shared/enums.ts';
import { allStates } from '../../states/all-states.ts';
import type { NamedStates } from '../../states/all-states.ts';
import { answersOf } from '../../states/state.ts';
import type { ScreenState } from '../../states/state.ts';
import { wordsOf } from '../words.ts';
import { firstLook } from './album.ts';
import type { Album, WidthPx } from './album.ts';
import { whileBroken, whileHeld } from './answers.ts';
import { openState, openStudio, see, showState } from './states-studio.ts';
import type { StatesStudio } from './states-studio.ts';

interface Studio extends StatesStudio {
  readonly album: Album;
  readonly widthPx: WidthPx;
}

const lookOf = ({ language, brand, widthPx }: Studio) => ({ ...firstLook, language, brand, widthPx });

async function pictureState(studio: Studio, named: NamedStates, name: string, state: ScreenState): Promise<void> {
  if (state.isBrief === true) return;
  const page = await showState(studio, named, state);
  await studio.album.take(page, named.name, name, lookOf(studio));
  if (state.lost !== undefined) await see(studio, page, state.lost);
  await page.close();
}

/** The first state, while its answers are on their way and once they did not come. */
async function pictureMissing(studio: Studio, named: NamedStates): Promise<void> {
  const { first } = named.screen;
  const asked = answersOf(named.screen, first).filter(({ without }) => without === 'says-so');
  if (asked.length === 0) return;
  for (const [look, name] of [
    [whileHeld, 'loading'],
    [whileBroken, 'not loaded'],
  ] as const) {
    // On a page of its own, so that its requests are caught from the first one on.
    const blank = await openState(studio, named, { ...first, at: '/language' });
    await look(blank, asked, async () => {
      await blank.goto(`${studio.url}/?brand=${studio.brand}&look=${name.length}#${first.at}`);
      const seen =
        look === whileHeld
          ? blank.locator('.skeleton')
          : blank.getByText(wordsOf(studio.language).t('error.network'), { exact: true });
      await seen.filter({ visible: true }).first().waitFor();
      await studio.album.take(blank, named.name, name, lookOf(studio));
    });
    await blank.close();
  }
}

/** Which states, in which language, under which brand, and in how wide a window. */
export interface AskedStates {
  /** An area of `tests/states`; left out, all of them. */
  readonly area: string | undefined;
  readonly language: Language;
  readonly brand: BrandName;
  readonly widthPx: WidthPx;
}

/**
 * Every state of the screens that are asked for, from its state file alone: no stage, no
 * people, always the same answers.
 */
export async function pictureStates(
  album: Album,
  browser: Browser,
  say: (text: string) => void,
  { area, language, brand, widthPx }: AskedStates,
): Promise<void> {
  await buildSite(webSite, say);
  const open = await openStudio(browser, language, widthPx, brand);
  const studio: Studio = { ...open, album, widthPx };
  try {
    for (const named of allStates.filter(({ name }) => area === undefined || name.startsWith(`${area}/`))) {
      await pictureState(studio, named, 'first', named.screen.first);
      for (const [name, state] of Object.entries(named.screen.others)) await pictureState(studio, named, name, state);
      await pictureMissing(studio, named);
    }
  } finally {
    await open.close();
  }
}
