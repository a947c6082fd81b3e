import type { ClientEventName } from '../../shared/telemetry.ts';
import type { BackHandler } from './back-handlers.ts';
import { faceTimeMs, oneLivenessCheck } from '../../shared/face.ts';
import type { Liveness } from '../../shared/face.ts';
import type { Notice, Reply, ReplyType, Request, StoredName } from './messages.ts';
import { mostPictureCharacters, mostStoredCharacters, readMessage, writeMessage } from './messages.ts';
import type { Transport } from './transport.ts';

/** Small texts that the shell keeps over logouts and new installations of the app's data; never secrets. */
export interface SmallStorage {
  get(name: StoredName): Promise<string | undefined>;
  set(name: StoredName, value: string): Promise<void>;
  remove(name: StoredName): Promise<void>;
}

/** All that the app asks of whatever it runs in; in a browser each member has its own way out. */
export interface NativeBridge {
  /** The shell's version such as `3.2.0`; undefined without a shell. */
  appVersion(): Promise<string | undefined>;
  /** Tells the shell how the face SDK has to check for life, and answers what it will do. */
  liveDetectionConfiguration(): Promise<Liveness>;
  /**
   * Has the shell run its face kit for a session of the partner's, for a minute at most, with the configuration that it
   * has answered with. Its word ends nothing: what came of the run is the server's to say.
   */
  checkFace(session: string, configuration: Liveness): Promise<'run' | 'not-possible'>;
  readonly storage: SmallStorage;
  /** Has the shell open its sheet for a picture, to be sent to somebody or kept; a browser has ways of its own. */
  sharePicture(picture: File): Promise<'shared' | 'not-possible'>;
  /** Leaves the app; a browser's tab cannot be left, and then nothing happens. */
  exit(): Promise<'exiting' | 'not-possible'>;
  /** Tells the shell's own statistics; nobody waits for it. */
  sendEvent(name: ClientEventName, value?: string): void;
  /**
   * Is asked before the app goes back on the shell's button; the newest handler first. Gives the function that ends it.
   */
  onBack(handler: BackHandler): () => void;
}

export interface BridgeParts {
  /** Undefined in a browser. */
  readonly transport: Transport | undefined;
  /** Where small texts are kept without a shell. */
  readonly storage: SmallStorage;
  readonly onBack: NativeBridge['onBack'];
  /** Runs when the shell's back button was pressed. */
  readonly goBack: () => void;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 2_000;
/** Requests that may wait at once; a shell that answers none must not pile them up. */
const mostWaiting = 20;

interface Waiting {
  readonly replyType: ReplyType;
  readonly settle: (reply: Reply | undefined) => void;
}

type Ask = <T extends ReplyType>(
  request: Request,
  replyType: T,
  waitMs?: number,
) => Promise<Extract<Reply, { type: T }> | undefined>;

/** Small texts are kept by the shell, and by the browser where no shell takes them. */
function keptByShell(ask: Ask, storage: SmallStorage): SmallStorage {
  return {
    get: async (name) => {
      const reply = await ask({ type: 'storage-get', name }, 'storage-value');
      return reply === undefined ? await storage.get(name) : reply.value;
    },
    set: async (name, value) => {
      if (value.length > mostStoredCharacters)
        throw new RangeError(`At most ${mostStoredCharacters} characters are kept.`);
      if ((await ask({ type: 'storage-set', name, value }, 'done')) === undefined) await storage.set(name, value);
    },
    remove: async (name) => {
      await ask({ type: 'storage-remove', name }, 'done');
      await storage.remove(name);
    },
  };
}

/** Has the shell run its face kit, and waits as long as a person may take. */
async function runFace(ask: Ask, session: string, configuration: Liveness): Promise<'run' | 'not-possible'> {
  const request = { type: 'check-face', session, ...configuration } as const;
  return (await ask(request, 'face-run', faceTimeMs)) === undefined ? 'not-possible' : 'run';
}

/**
 * A bridge over this transport. Whatever the shell says that was not asked for, or not like this, is dropped silently.
 */
export function createBridge({
  transport,
  storage,
  onBack,
  goBack,
  timeoutMs = defaultTimeoutMs,
}: BridgeParts): NativeBridge {
  const waiting = new Map<string, Waiting>();

  const tell = (notice: Notice) => {
    try {
      transport?.send(writeMessage(notice));
    } catch {
      // A shell that cannot be told is as good as none.
    }
  };

  /** The shell's reply; undefined without a shell, after a refusal, and when it was not there in time. */
  const ask = <T extends ReplyType>(request: Request, replyType: T, waitMs = timeoutMs) =>
    new Promise<Extract<Reply, { type: T }> | undefined>((resolve) => {
      if (transport === undefined || waiting.size >= mostWaiting) {
        resolve(undefined);
        return;
      }
      const id = crypto.randomUUID();
      const settle = (reply: Reply | undefined) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(isOfType(reply, replyType) ? reply : undefined);
      };
      const timer = setTimeout(() => settle(undefined), waitMs);
      waiting.set(id, { replyType, settle });
      try {
        transport.send(writeMessage({ ...request, id }));
      } catch {
        settle(undefined);
      }
    });

  transport?.listen((text) => {
    const message = readMessage(text);
    if (message?.type === 'back') goBack();
    if (message === undefined || message.type === 'back') return;
    const asked = waiting.get(message.id);
    if (asked !== undefined && (message.type === asked.replyType || message.type === 'failed')) asked.settle(message);
  });
  tell({ type: 'ready' });

  return {
    appVersion: async () => (await ask({ type: 'get-app-version' }, 'app-version'))?.version,
    liveDetectionConfiguration: async () => {
      const reply = await ask({ type: 'get-live-detection', ...oneLivenessCheck }, 'live-detection');
      return reply === undefined ? oneLivenessCheck : { livenessChecks: reply.livenessChecks, actions: reply.actions };
    },
    checkFace: (session, configuration) => runFace(ask, session, configuration),
    storage: keptByShell(ask, storage),
    sharePicture: async (file) => {
      // Nobody would take it, so nothing is made of it.
      if (transport === undefined) return 'not-possible';
      const [picture, { name }] = [await base64Of(file), file];
      if (picture.length > mostPictureCharacters) return 'not-possible';
      return (await ask({ type: 'share-picture', name, picture }, 'done')) === undefined ? 'not-possible' : 'shared';
    },
    exit: async () => ((await ask({ type: 'exit' }, 'done')) === undefined ? 'not-possible' : 'exiting'),
    sendEvent: (name, value) => tell({ type: 'event', name, ...(value === undefined ? {} : { value }) }),
    onBack,
  };
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function isOfType<T extends ReplyType>(reply: Reply | undefined, type: T): reply is Extract<Reply, { type: T }> {
  return reply?.type === type;
}
