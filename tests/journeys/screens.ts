/**
 * `npm run screens`: drives the app through every screen and state and leaves the pictures, with one contact sheet,
 * in screens/. Goes to the stage that `npm start` has started in this checkout, else starts one of its own.
 * `npm run screens -- --only home,transfer` takes some parts only; a wrong name lists them all. The part `states` needs
 * no stage: it shows every screen by its file in tests/states, `states/settings` those of one area; `--language en`
 * shows them in another language, `--width 360` on a small phone, `--brand jt` under the partner's brand. Nor does the
 * part `console`, which shows every screen of the operators' console.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { arePortsFree } from '../../infra/local/ports.ts';
import { consoleProgress } from '../../infra/local/progress.ts';
import { FriendlyError, localSettings, projectRoot, settingsFor } from '../../infra/local/settings.ts';
import { startStage } from '../../infra/local/stage.ts';
import { stageFilePath } from '../../infra/local/stage-file.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { brands, languages } from '../../shared/enums.ts';
import { allStates } from '../states/all-states.ts';
import { startBrowser } from './browser.ts';
import { firstLook, openAlbum, widthsPx } from './pictures/album.ts';
import type { Album } from './pictures/album.ts';
import { pictureConsole } from './pictures/console-states.ts';
import { pictureBrands } from './pictures/brand-states.ts';
import { makeContactSheet } from './pictures/contact-sheet.ts';
import { pictureHome, pictureIdleNotice, picturePageError } from './pictures/home-states.ts';
import { pictureLists } from './pictures/list-states.ts';
import { pictureLogin, picturePublic } from './pictures/login-states.ts';
import { looks, makeTopUps, pictureLoginLook, pictureLook } from './pictures/looks.ts';
import { arrangePeople, enterAgain, phone } from './pictures/people.ts';
import type { People } from './pictures/people.ts';
import { picturePassword } from './pictures/password-states.ts';
import { pictureStates } from './pictures/screen-states.ts';
import type { AskedStates } from './pictures/screen-states.ts';
import { pictureSessions } from './pictures/session-states.ts';
import { pictureLongName, pictureSettings } from './pictures/settings-states.ts';
import { pictureExpiredQr, pictureTopUp } from './pictures/top-up-states.ts';
import { pictureOldPayment, pictureResumed, pictureTransfer } from './pictures/transfer-states.ts';
import { newPerson } from './wallet.ts';

const ownPort = 18_480;
const progress = consoleProgress();

interface OpenStage {
  readonly info: StageInfo;
  /** Nobody else looks at it, so its clock may be moved. */
  readonly own: boolean;
  readonly close: () => Promise<unknown>;
}

async function openStage(): Promise<OpenStage> {
  const path = stageFilePath(localSettings());
  if (existsSync(path)) {
    const info: StageInfo = JSON.parse(readFileSync(path, 'utf8'));
    const answer = await fetch(info.keysUrl).catch(() => undefined);
    if (answer?.ok === true) return { info, own: false, close: async () => undefined };
  }
  const settings = settingsFor('test', join('.local', 'screens'), ownPort);
  if (!(await arePortsFree([settings.edgePort, settings.sandboxPort])))
    throw new FriendlyError(`Port ${ownPort} or the one after it is taken; another run may be under way.`);
  const stage = await startStage({ settings, progress, fresh: false, servesSite: true });
  return { info: stage.info, own: true, close: () => stage.stop() };
}

interface Studio {
  readonly album: Album;
  readonly browser: Browser;
  readonly people: People;
  readonly stage: OpenStage;
}

async function pictureLooks({ album, browser, people, stage }: Studio): Promise<void> {
  const stranger = await newPerson(browser, stage.info, phone);
  const partner = await enterAgain(browser, people, 'jt');
  const topUps = await makeTopUps(people.malee);
  for (const look of looks) {
    await pictureLoginLook(album, stranger, look);
    await pictureLook(album, look.brand === 'jt' ? partner : people.malee, people.somchai, topUps, look);
  }
}

/** Every screen by its state file: the part that needs nobody. */
const statesPart = 'states';

/** Every screen of the operators' console, which needs nobody either. */
const consolePart = 'console';

/** The parts of the album that need people and a stage, in its order. */
const parts: Readonly<Record<string, (studio: Studio) => Promise<void>>> = {
  login: ({ album, browser, stage }) => pictureLogin(album, browser, stage.info),
  password: ({ album, browser, stage }) => picturePassword(album, browser, stage.info),
  sessions: ({ album, browser, people, stage }) => pictureSessions(album, browser, stage.info, people),
  public: ({ album, browser, stage }) => picturePublic(album, browser, stage.info),
  home: ({ album, people }) => pictureHome(album, people),
  lists: ({ album, people }) => pictureLists(album, people),
  transfer: ({ album, people }) => pictureTransfer(album, people),
  'top-up': ({ album, people }) => pictureTopUp(album, people),
  account: ({ album, people }) => pictureSettings(album, people),
  idle: ({ album, browser, stage }) => pictureIdleNotice(album, browser, stage.info),
  resumed: ({ album, people }) => pictureResumed(album, people),
  broken: ({ album, people }) => picturePageError(album, people.malee),
  expired: async ({ album, people, stage }) => {
    if (!stage.own) return;
    await pictureExpiredQr(album, people, stage.info);
    await pictureOldPayment(album, people, stage.info);
  },
  looks: pictureLooks,
  brands: ({ album, browser, people, stage }) => pictureBrands(album, browser, people, stage.info),
  names: ({ album, browser, stage }) => pictureLongName(album, browser, stage.info),
};

interface Asked {
  readonly withPeople: readonly string[];
  readonly states: readonly AskedStates[];
  readonly hasConsole: boolean;
}

function readParts(args: readonly string[]): Asked {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      language: { type: 'string' },
      width: { type: 'string' },
      brand: { type: 'string' },
    },
  });
  const areas = new Set(allStates.map(({ name }) => dirname(name)));
  const known = [statesPart, consolePart, ...Object.keys(parts)];
  const asked = values.only?.split(',') ?? known;
  const isStates = (part: string) => part === statesPart || areas.has(part.replace(`${statesPart}/`, ''));
  const unknown = asked.filter((part) => !known.includes(part) && !isStates(part));
  if (unknown.length > 0)
    throw new FriendlyError(
      `There is no part "${unknown.join(', ')}"; choose from ${known.join(', ')}, or ${statesPart}/ and one of ${[...areas].join(', ')}.`,
    );
  const language = languages.find((each) => each === (values.language ?? 'th'));
  if (language === undefined)
    throw new FriendlyError(`There is no language "${values.language ?? ''}"; choose from ${languages.join(', ')}.`);
  const brand = brands.find((each) => each === (values.brand ?? firstLook.brand));
  if (brand === undefined)
    throw new FriendlyError(`There is no brand "${values.brand ?? ''}"; choose from ${brands.join(', ')}.`);
  const widthPx = widthsPx.find((each) => String(each) === (values.width ?? String(firstLook.widthPx)));
  if (widthPx === undefined)
    throw new FriendlyError(`There is no width "${values.width ?? ''}"; choose from ${widthsPx.join(', ')}.`);
  return {
    hasConsole: asked.includes(consolePart),
    withPeople: asked.filter((part) => !isStates(part) && part !== consolePart),
    states: asked.filter(isStates).map((part) => ({
      area: part === statesPart ? undefined : part.replace(`${statesPart}/`, ''),
      language,
      brand,
      widthPx,
    })),
  };
}

async function run(args: readonly string[]): Promise<void> {
  const { withPeople, states, hasConsole } = readParts(args);
  const stage = withPeople.length === 0 ? undefined : await openStage();
  const browser = await startBrowser({ say: (text) => progress.say(text) });
  const album = openAlbum(join(projectRoot, 'screens'), (text) => progress.say(text));
  try {
    for (const asked of states) await pictureStates(album, browser, (text) => progress.say(text), asked);
    if (hasConsole) await pictureConsole(album, browser, (text) => progress.say(text));
    if (stage !== undefined) {
      const people = await progress.step('Making people and their history', () => arrangePeople(browser, stage.info));
      for (const part of withPeople) await parts[part]?.({ album, browser, people, stage });
    }
  } catch (error) {
    for (const context of browser.contexts())
      for (const page of context.pages()) await album.take(page, 'Where it stopped', page.url()).catch(() => undefined);
    throw error;
  } finally {
    const sheet = await makeContactSheet(browser, album);
    progress.say(`\n${album.pictures.length} pictures: ${sheet}`);
    await browser.close();
    await stage?.close();
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(
    `\n${error instanceof FriendlyError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
}
process.exit();
