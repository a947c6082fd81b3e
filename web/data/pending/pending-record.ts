import { isJsonObject, type JsonObject } from '../../../shared/wire/canonical.ts';

/** What somebody saw when they confirmed, to name the command while nobody knows its result. */
export interface Shown {
  readonly amountSatang?: number | undefined;
  /** The other side, as it was shown. */
  readonly name?: string | undefined;
}

/** A command that was sent, or was about to be, and whose answer has not come. */
export interface PendingCommand {
  readonly requestId: string;
  readonly contractName: string;
  readonly input: JsonObject;
  /** Epoch milliseconds by the server's clock. */
  readonly savedAtMs: number;
  /** The draft it was sent from, which can be sent only once. */
  readonly draftId?: string | undefined;
  /** Other drafts of the very same content, which were sent under the same request id: its end is theirs. */
  readonly alsoDrafts?: readonly string[] | undefined;
  readonly shown?: Shown | undefined;
}

/** True for a draft that was sent by a command: it took effect with it, or did nothing with it. */
export function wasSentBy(
  { draftId, alsoDrafts }: Pick<PendingCommand, 'draftId' | 'alsoDrafts'>,
  asked: string | undefined,
): boolean {
  return asked !== undefined && (draftId === asked || (alsoDrafts?.includes(asked) ?? false));
}

/** How a command is to be sent: under an id made before, from a draft, and what its person sees meanwhile. */
export interface SendAs {
  readonly requestId?: string | undefined;
  /** Which try of that id was refused last, where it goes out once more. */
  readonly tryNumber?: number | undefined;
  readonly draftId?: string | undefined;
  readonly shown?: Shown | undefined;
}

/** Reads a pending command from a record; undefined when it is none. */
export function asPending(value: unknown): PendingCommand | undefined {
  if (!isJsonObject(value)) {
    return undefined;
  }
  const { requestId, contractName, input, savedAtMs, draftId, alsoDrafts, shown } = value;
  const isWhole =
    typeof requestId === 'string' &&
    typeof contractName === 'string' &&
    typeof savedAtMs === 'number' &&
    isJsonObject(input);
  // A record of an earlier version of the app has neither draft nor what was shown.
  const named = {
    draftId: typeof draftId === 'string' ? draftId : undefined,
    alsoDrafts: draftsIn(alsoDrafts),
    shown: shownIn(shown),
  };
  return isWhole ? { requestId, contractName, input, savedAtMs, ...named } : undefined;
}

/** The ids of drafts in what was stored as such. */
export function draftsIn(value: unknown): readonly string[] {
  const drafts: readonly unknown[] = Array.isArray(value) ? value : [];
  return drafts.filter((each) => typeof each === 'string');
}

function shownIn(value: unknown): Shown | undefined {
  if (!isJsonObject(value)) {
    return undefined;
  }
  const { amountSatang, name } = value;
  return {
    amountSatang: typeof amountSatang === 'number' ? amountSatang : undefined,
    name: typeof name === 'string' ? name : undefined,
  };
}
