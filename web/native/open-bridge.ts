import { noteEvent } from '../data/telemetry/telemetry-hooks.ts';
import { homePath } from '../route-table.ts';
import { loginState } from '../session.ts';
import { currentLanguage } from '../text/text.ts';
import { onBack } from './back-handlers.ts';
import { createBridge } from './bridge.ts';
import type { NativeBridge } from './bridge.ts';
import { createBrowserStorage } from './browser-storage.ts';
import { pressBack } from './press-back.ts';
import { findTransport, readOrigins } from './transport.ts';

/** The bridge of this page, over whatever it runs in. To be opened once; `native.ts` sees to that. */
export function openBridge(): NativeBridge {
  const transport = findTransport(window, readOrigins(import.meta.env.VITE_NATIVE_ORIGINS, location));
  const bridge = createBridge({
    transport,
    storage: createBrowserStorage(),
    onBack,
    goBack: () => {
      noteEvent('native-back');
      pressBack(placeOf(bridge));
    },
  });
  if (transport !== undefined) keepLanguage(bridge);
  return bridge;
}

function placeOf(bridge: NativeBridge): Parameters<typeof pressBack>[0] {
  const state: unknown = history.state;
  // The router numbers its entries and begins with 0; one that it did not make came after that.
  const isFirst = typeof state === 'object' && state !== null && 'idx' in state && state.idx === 0;
  return {
    pathname: location.hash.slice(1).split('?')[0] ?? '',
    homePath,
    loggedIn: loginState.get() === 'in',
    hasEntryBehind: !isFirst,
    openDialog: [...document.querySelectorAll('dialog')].findLast((dialog) => dialog.open),
    goBack: () => history.back(),
    goHome: () => location.replace(`#${homePath}`),
    exit: () => void bridge.exit(),
  };
}

/**
 * The shell's own pages speak the language that was chosen here. One telling at a time and each language once: a shell
 * that answers none must not fill the places of those who wait for it.
 */
function keepLanguage(bridge: NativeBridge): void {
  let told: string | undefined;
  let isTelling = false;
  const keep = async () => {
    if (isTelling) return;
    isTelling = true;
    while (told !== currentLanguage()) {
      told = currentLanguage();
      await bridge.storage.set('language', told);
    }
    isTelling = false;
  };
  void keep();
  // Each change of the language shows on the document, whoever made it.
  new MutationObserver(() => void keep()).observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['lang'],
  });
}
