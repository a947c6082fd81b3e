import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { localeOf } from '../shared/enums.ts';
import { App, preloadLoggedIn } from './app.tsx';
import { startAppUpdates } from './app-update.ts';
import { currentBrand, startAppearance } from './brands/appearance.ts';
import { fetchLatinFonts } from './brands/latin-fonts.ts';
import { reloadOnceOnMissingChunk } from './chunk-reload.ts';
import { connect } from './data/calls/connection.ts';
import { noteAnswer, startTelemetry, watchErrors } from './data/telemetry/telemetry-hooks.ts';
import { meetShell, shellVersion } from './native/native.ts';
import { presentReaction } from './present-reaction.ts';
import { preloadLogin } from './routes.tsx';
import { loginState, startSession } from './session.ts';
import { currentLanguage, startText, t } from './text/text.ts';
import { afterPaint } from './ui/after-paint.ts';

const telemetryAfterMs = 3_000;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) return;
  watchErrors(() => import('./data/telemetry/telemetry.ts'));
  reloadOnceOnMissingChunk(() => location.reload());
  startAppearance();
  connect({
    entry: currentBrand.name,
    locale: () => localeOf[currentLanguage()],
    appVersion: shellVersion,
    present: presentReaction,
    answered: noteAnswer,
  });
  meetShell();
  const session = startSession().then(() => (loginState.get() === 'in' ? preloadLoggedIn : preloadLogin)());
  await Promise.all([startText(), session]);
  // Below the floor nothing may pretend to be safe: without WebCrypto and dialogs there is no wallet.
  if (!('subtle' in (globalThis.crypto ?? {})) || typeof HTMLDialogElement === 'undefined') {
    root.textContent = t('browser.old');
    return;
  }
  history.scrollRestoration = 'manual';
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  fetchLatinFonts(loginState.get() === 'in');
  // The first screen comes first.
  afterPaint(startAppUpdates);
  setTimeout(startTelemetry, telemetryAfterMs);
}

void start();
