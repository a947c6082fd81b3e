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
  readonly shown?: Shown | undefined;
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
  const { requestId, contractName, input, savedAtMs, draftId, shown } = value;
  const isWhole =
    typeof requestId === 'string' &&
    typeof contractName === 'string' &&
    typeof savedAtMs === 'number' &&
    isJsonObject(input);
  // A record of an earlier version of the app has neither draft nor what was shown.
  const named = { draftId: typeof draftId === 'string' ? draftId : undefined, shown: shownIn(shown) };
  return isWhole ? { requestId, contractName, input, savedAtMs, ...named } : undefined;
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
