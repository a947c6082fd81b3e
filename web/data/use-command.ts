import { useCallback, useEffect, useRef, useState } from 'react';
import type { InputOf } from '../../shared/operation.ts';
import { type CallProblem, presentProblem } from './ask.ts';
import { refreshes } from './refreshes.ts';
import {
  type Again, type CommandOutcome, type ResumedCommand, resumePendingCommands, runCommand, type WebCommand,
} from './run-command.ts';
import { useRefresh } from './use-refresh.ts';

export interface CommandState<C extends WebCommand> {
  /** Runs the command, or runs a refused one again under its id; while it runs, a second press gets the answer of the first. */
  readonly run: (input: InputOf<C>, again?: Again) => Promise<CommandOutcome<C>>;
  readonly isRunning: boolean;
}

export interface CommandOptions {
  /** True for the problems that the screen tells of itself: then no toast and no dialog. */
  readonly tells?: (problem: CallProblem) => boolean;
}

/** Gives a command to a screen: keeps its request id, refreshes what it changes, reacts to its problems. */
export function useCommand<C extends WebCommand>(contract: C, options: CommandOptions = {}): CommandState<C> {
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<Promise<CommandOutcome<C>>>(undefined);
  const tells = useRef(options.tells);
  useEffect(() => {
    tells.current = options.tells;
  });
  const runOnce = useCallback(async (input: InputOf<C>, again?: Again): Promise<CommandOutcome<C>> => {
    setIsRunning(true);
    try {
      const outcome = await runCommand(contract, input, again);
      if (outcome.kind === 'ok') {
        void refresh(refreshes[contract.name] ?? []);
      } else {
        presentProblem(outcome, tells.current?.(outcome) ?? false);
      }
      return outcome;
    } finally {
      running.current = undefined;
      setIsRunning(false);
    }
  }, [contract, refresh]);
  const run = useCallback((input: InputOf<C>, again?: Again) => {
    running.current ??= runOnce(input, again);
    return running.current;
  }, [runOnce]);
  return { run, isRunning };
}

/**
 * Takes up pending commands now and whenever the connection comes back, while `isLoggedIn`; refreshes what they
 * changed and hands every one to `onResumed`, which tells the user.
 */
export function useResumedCommands(isLoggedIn: boolean, onResumed: (resumed: ResumedCommand) => void): void {
  const refresh = useRefresh();
  const tell = useRef(onResumed);
  useEffect(() => {
    tell.current = onResumed;
  });
  useEffect(() => {
    if (!isLoggedIn) {
      return undefined;
    }
    const resume = async () => {
      for (const resumed of await resumePendingCommands()) {
        if (resumed.kind === 'ok') {
          void refresh(refreshes[resumed.pending.contractName] ?? []);
        }
        tell.current(resumed);
      }
    };
    const resumeNow = () => void resume();
    resumeNow();
    window.addEventListener('online', resumeNow);
    return () => window.removeEventListener('online', resumeNow);
  }, [isLoggedIn, refresh]);
}
