import type { NativeBridge } from './bridge.ts';

let opened: Promise<NativeBridge> | undefined;
let toldVersion: string | undefined;

/** The one bridge of this page; its code is fetched when somebody first asks for it. */
export function native(): Promise<NativeBridge> {
  opened ??= import('./open-bridge.ts').then(({ openBridge }) => openBridge());
  return opened;
}

/** False in a plain browser. A frame or a WebView may have a shell; only the bridge finds out. */
export function mayHaveShell(): boolean {
  return window.parent !== window || 'KapaoNative' in window || 'webkit' in window;
}

/** Meets the shell, where there may be one. Nothing waits for it: the first calls may go out without a version. */
export function meetShell(): void {
  if (!mayHaveShell()) return;
  const meet = async () => {
    toldVersion = await (await native()).appVersion();
  };
  meet().catch(() => undefined);
}

/** The shell's version for the header `app-version`, once it was told. */
export function shellVersion(): string | undefined {
  return toldVersion;
}
