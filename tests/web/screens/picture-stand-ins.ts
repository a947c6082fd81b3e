import { vi } from 'vitest';

/** What a browser draws on that jsdom has not: it only notes the texts. */
export function standInForCanvas(): string[] {
  const texts: string[] = [];
  const nothing = () => undefined;
  const pen = {
    canvas: { width: 1_000 },
    measureText: (text: string) => ({ width: text.length * 10 }),
    createLinearGradient: () => ({ addColorStop: nothing }),
    fillText: (text: string) => void texts.push(text),
    ...Object.fromEntries(
      ['fillRect', 'save', 'restore', 'translate', 'scale', 'fill', 'stroke'].map((name) => [name, nothing]),
    ),
  };
  vi.stubGlobal('Path2D', class {});
  // Only what the painter uses of it.
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as unknown as GPUCanvasContext);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) =>
    callback(new Blob(['png'], { type: 'image/png' })),
  );
  return texts;
}

/** The downloads that are begun from now on, by name. */
export function standInForDownloads(): string[] {
  const names: string[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

type Message = Readonly<Record<string, unknown>>;

const asked: Message[] = [];
const answers: Readonly<Record<string, Message>> = {
  'share-picture': { type: 'done' },
  'get-live-detection': { type: 'live-detection', livenessChecks: 2, actions: [0, 3] },
  'check-face': { type: 'face-run', code: 1000 },
};
/** A message that it takes its time with, and the answers that it has not given yet. */
let slow: string | undefined;
const held: (() => void)[] = [];
/** The app opens its bridge once, so all tests of a file meet the same shell. */
const shell = {
  postMessage: (text: string) => {
    const message: Message = JSON.parse(text);
    const type = String(message['type']);
    const said = answers[type];
    if (said === undefined) return;
    asked.push(message);
    const detail = JSON.stringify({ v: 1, ...said, id: message['id'] });
    const answer = () => void window.dispatchEvent(new CustomEvent('kapao-native', { detail }));
    if (type === slow) held.push(answer);
    else answer();
  },
};

interface Shell {
  readonly asked: readonly Message[];
  /** Gives the answers that it has taken its time with. */
  readonly answerAll: () => void;
  readonly leave: () => void;
}

/**
 * A native shell that takes every picture and runs its face kit, slow to answer one message: what it was asked for, and
 * the way back to none.
 */
export function standInForShell(slowTo?: string): Shell {
  asked.length = 0;
  held.length = 0;
  slow = slowTo;
  Object.assign(window, { KapaoNative: shell });
  return {
    asked,
    answerAll: () => held.splice(0).forEach((answer) => answer()),
    leave: () => void Reflect.deleteProperty(window, 'KapaoNative'),
  };
}
