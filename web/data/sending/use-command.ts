import { useCallback, useEffect, useRef, useState } from 'react';
import type { InputOf } from '../../../shared/operation.ts';
import type { FactsOf } from '../../commands/command-facts.ts';
import { type CallProblem, presentProblem } from '../queries/ask.ts';
import type { CommandOutcome, WebCommand } from './command-outcome.ts';
import type { SendAs } from '../pending/pending-record.ts';
import { runCommand } from './run-command.ts';
import { useRefresh } from '../queries/use-refresh.ts';
import { pageSession } from '../session/page-session.ts';

export interface CommandState<C extends WebCommand> {
  /** Runs the command, `as` runCommand says; while it runs, a second press gets the answer of the first. */
  readonly run: (input: InputOf<C>, as?: SendAs) => Promise<CommandOutcome<C>>;
  readonly isRunning: boolean;
}

export interface CommandOptions {
  /** True for the problems that the screen tells of itself: then no toast and no dialog. */
  readonly tells?: (problem: CallProblem) => boolean;
}

/**
 * Gives a command to a screen: keeps its request id, refreshes what it changes, reacts to its problems. Its facts are
 * those of `web/commands`, on the contract's path.
 */
export function useCommand<C extends WebCommand>(
  contract: C,
  facts: FactsOf<C>,
  options: CommandOptions = {},
): CommandState<C> {
  const { changes } = facts;
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);
  const running = useRef<Promise<CommandOutcome<C>>>(undefined);
  const tells = useRef(options.tells);
  useEffect(() => {
    tells.current = options.tells;
  });
  const runOnce = useCallback(
    async (input: InputOf<C>, as?: SendAs): Promise<CommandOutcome<C>> => {
      setIsRunning(true);
      const session = pageSession()?.mark;
      try {
        const outcome = await runCommand(contract, input, as);
        if (outcome.kind === 'ok') {
          void refresh(changes);
        } else if (pageSession()?.mark === session) {
          // What comes for whoever was here before, that their session is over say, is nothing to the next one.
          presentProblem(outcome, tells.current?.(outcome) ?? false);
        }
        return outcome;
      } finally {
        running.current = undefined;
        setIsRunning(false);
      }
    },
    [contract, changes, refresh],
  );
  const run = useCallback(
    (input: InputOf<C>, as?: SendAs) => {
      running.current ??= runOnce(input, as);
      return running.current;
    },
    [runOnce],
  );
  return { run, isRunning };
}
