import { describe, expect, it } from 'vitest';
import { deviceKindSchema } from '../../../shared/device-kind.ts';
import type { DeviceKind } from '../../../shared/device-kind.ts';
import { deviceKindOf } from '../../../web/data/session/device-kind.ts';
import type { DeviceSigns } from '../../../web/data/session/device-kind.ts';

const silent: DeviceSigns = { userAgent: '', brands: [], platform: '', touchPoints: 0, inShell: false };
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a browser and its system', () => {
  it.each<[string, DeviceKind]>([
    [`${android} Chrome/130.0.0.0 Mobile Safari/537.36`, { browser: 'chrome', system: 'android' }],
    [`${android} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`, { browser: 'samsung', system: 'android' }],
    [
      `${android} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Line/14.19.2/IAB`,
      { browser: 'line', system: 'android' },
    ],
    [`${android} Chrome/130.0.0.0 Mobile Safari/537.36 EdgA/130.0.0.0`, { browser: 'edge', system: 'android' }],
    [`${android} Chrome/130.0.0.0 Mobile Safari/537.36 OPR/85.0.0.0`, { browser: 'opera', system: 'android' }],
    ['Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0', { browser: 'firefox', system: 'android' }],
    [`${iPhone} Version/17.4 Mobile/15E148 Safari/604.1`, { browser: 'safari', system: 'ios' }],
    [`${iPhone} CriOS/130.0.0.0 Mobile/15E148 Safari/604.1`, { browser: 'chrome', system: 'ios' }],
    [`${iPhone} FxiOS/132.0 Mobile/15E148 Safari/605.1.15`, { browser: 'firefox', system: 'ios' }],
    [`${iPhone} Mobile/15E148 Safari Line/14.19.0`, { browser: 'line', system: 'ios' }],
    [`${mac} Version/17.4 Safari/605.1.15`, { browser: 'safari', system: 'macos' }],
    [`${windows} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, { browser: 'edge', system: 'windows' }],
    [
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      { browser: 'chrome', system: 'linux' },
    ],
    ['curl/8.9.1', { browser: 'other', system: 'other' }],
  ])('are read from %s', (userAgent, kind) => {
    expect(deviceKindOf({ ...silent, userAgent })).toEqual(kind);
  });

  it('are read from what newer browsers tell where the old text says less', () => {
    const told = {
      ...silent,
      userAgent: 'Mozilla/5.0',
      brands: ['Not?A_Brand', 'Chromium', 'Microsoft Edge'],
      platform: 'Windows',
    };
    expect(deviceKindOf(told)).toEqual({ browser: 'edge', system: 'windows' });
  });

  it('are those of an iPad, although it says that it is a Mac', () => {
    expect(deviceKindOf({ ...silent, userAgent: `${mac} Version/17.4 Safari/605.1.15`, touchPoints: 5 })).toEqual({
      browser: 'safari',
      system: 'ios',
    });
  });

  it('are the app itself in its own shell', () => {
    expect(deviceKindOf({ ...silent, userAgent: `${android} Chrome/130.0.0.0`, inShell: true })).toEqual({
      browser: 'kapao-app',
      system: 'android',
    });
  });

  it('are always what the contract takes', () => {
    for (const userAgent of ['', 'Line/', 'x'.repeat(500), `${android} <script>`]) {
      expect(deviceKindSchema.safeParse(deviceKindOf({ ...silent, userAgent })).success).toBe(true);
    }
  });
});
