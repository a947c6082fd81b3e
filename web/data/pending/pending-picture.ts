import { useEffect, useState, useSyncExternalStore } from 'react';
import { pageSession } from '../session/page-session.ts';
import { watchPendingChanges } from './pending-changes.ts';
import { pendingCommands } from './pending-commands.ts';
import type { PendingCommand } from './pending-record.ts';
import { type SettledCommand, settledCommands } from './settled-commands.ts';

/** What this tab knows of the commands without an answer, and of what became of earlier ones. */
export interface PendingPicture {
  readonly userId: string;
  readonly pending: readonly PendingCommand[];
  readonly settled: readonly SettledCommand[];
  /** Forms of this tab that are sending right now: each shows the end of it itself. */
  readonly runningHere: ReadonlySet<string>;
}

let current: PendingPicture | undefined;
const runningHere = new Set<string>();
const listeners = new Set<() => void>();

/** The picture of this page's user; undefined until the device's storage was read. */
export function pendingPicture(): PendingPicture | undefined {
  return current?.userId === pageSession()?.userId ? current : undefined;
}

function show(picture: PendingPicture | undefined): void {
  current = picture;
  for (const listener of listeners) {
    listener();
  }
}

let lastReading: Promise<unknown> = Promise.resolve();

/**
 * Reads the picture from the device again; one after the other, so that an older reading
 * never takes a newer one's place.
 */
export async function readPendingPicture(): Promise<void> {
  const reading = lastReading.then(readOnce, readOnce);
  lastReading = reading;
  await reading;
}

async function readOnce(): Promise<void> {
  // What is found pending may belong to a form that sends now and has ended by the time all is read.
  const ranBefore = new Set(runningHere);
  const userId = pageSession()?.userId;
  if (userId === undefined) {
    show(undefined);
    return;
  }
  // Settled ones last: whatever is gone from the pending ones by then is among them.
  const pending = await pendingCommands();
  const settled = await settledCommands();
  const ended = new Set(settled.map(({ requestId }) => requestId));
  show({
    userId,
    pending: pending.filter(({ requestId }) => !ended.has(requestId)),
    settled,
    runningHere: new Set([...ranBefore, ...runningHere]),
  });
}

/**
 * Sends what a form of this tab has asked for; until it is over and its end is in the picture, the form is not locked.
 */
export async function asRunningHere<T>(form: string, work: () => Promise<T>): Promise<T> {
  runningHere.add(form);
  try {
    return await work();
  } finally {
    runningHere.delete(form);
    // Storage that fails takes nothing from what is known of the work, and leaves what was known of the form before.
    await readPendingPicture().catch(() => show(current && { ...current, runningHere: new Set(runningHere) }));
  }
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/**
 * The picture, kept fresh while it is shown: each change on any tab is read at once. Undefined until it was read, so
 * that nobody goes by what was true when something else was on the screen.
 */
export function usePendingPicture(): PendingPicture | undefined {
  const [wasRead, setWasRead] = useState(false);
  useEffect(() => {
    // Where the storage fails nothing is known, so nothing may be sent; the next change or return reads again.
    const read = () =>
      void readPendingPicture().then(
        () => setWasRead(true),
        () => undefined,
      );
    read();
    window.addEventListener('pageshow', read);
    const end = watchPendingChanges(read);
    return () => {
      end();
      window.removeEventListener('pageshow', read);
    };
  }, []);
  const picture = useSyncExternalStore(watch, pendingPicture);
  return wasRead ? picture : undefined;
}
