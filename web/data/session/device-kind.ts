import type { browserNames, DeviceKind, systemNames } from '../../../shared/device-kind.ts';
import { connection } from '../calls/connection.ts';

/** What a browser tells of itself. */
export interface DeviceSigns {
  readonly userAgent: string;
  /** Names of `navigator.userAgentData`, where the browser has it. */
  readonly brands: readonly string[];
  readonly platform: string;
  readonly touchPoints: number;
  /** True inside the native app's own shell. */
  readonly inShell: boolean;
}

/** Every browser also claims to be those it descends from, so the first that fits is it. */
const browserSigns: readonly (readonly [sign: RegExp, name: (typeof browserNames)[number]])[] = [
  [/\bLine\//, 'line'],
  [/\bEdg(?:e|A|iOS)?\/|Microsoft Edge/, 'edge'],
  [/SamsungBrowser|Samsung Internet/, 'samsung'],
  [/\bOP(?:R|T|X)\/|Opera/, 'opera'],
  [/Firefox\/|\bFxiOS\//, 'firefox'],
  [/Chrome\/|\bCriOS\/|Google Chrome/, 'chrome'],
  [/Safari\//, 'safari'],
];

const systemSigns: readonly (readonly [sign: RegExp, name: (typeof systemNames)[number]])[] = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod|\biOS\b/, 'ios'],
  [/Windows/, 'windows'],
  [/Macintosh|macOS/, 'macos'],
  [/Linux|CrOS|Chrome OS/, 'linux'],
];

/** The browser and the system behind what a browser tells of itself; names of ours only. */
export function deviceKindOf({ userAgent, brands, platform, touchPoints, inShell }: DeviceSigns): DeviceKind {
  const browser = inShell ? 'kapao-app' : nameFor(browserSigns, `${brands.join(' ')} ${userAgent}`);
  const system = nameFor(systemSigns, `${platform} ${userAgent}`);
  // An iPad says that it is a Mac; no Mac has a touch screen.
  return { browser, system: system === 'macos' && touchPoints > 1 ? 'ios' : system };
}

/** What this device says of itself at login. */
export function thisDeviceKind(): DeviceKind {
  const { brands, platform } = toldBrands();
  return deviceKindOf({
    userAgent: navigator.userAgent,
    brands,
    platform,
    touchPoints: navigator.maxTouchPoints,
    inShell: connection().appVersion() !== undefined,
  });
}

function nameFor<N extends string>(signs: readonly (readonly [RegExp, N])[], text: string): N | 'other' {
  return signs.find(([sign]) => sign.test(text))?.[1] ?? 'other';
}

/** `navigator.userAgentData`, which not every browser has and TypeScript does not know. */
function toldBrands(): { readonly brands: readonly string[]; readonly platform: string } {
  const told: unknown = 'userAgentData' in navigator ? navigator.userAgentData : undefined;
  if (typeof told !== 'object' || told === null) return { brands: [], platform: '' };
  const listed: unknown = 'brands' in told ? told.brands : undefined;
  const brands = Array.isArray(listed) ? listed.map((each: unknown) => textAt(each, 'brand')) : [];
  return { brands, platform: textAt(told, 'platform') };
}

function textAt(holder: unknown, name: string): string {
  const value: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
  return typeof value === 'string' ? value : '';
}
