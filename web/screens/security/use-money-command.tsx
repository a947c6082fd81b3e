import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { InputOf } from '../../../shared/operation.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { CallProblem } from '../../data/ask.ts';
import type { CommandOutcome, WebCommand } from '../../data/command-outcome.ts';
import type { SendAs } from '../../data/pending-record.ts';
import { useCommand } from '../../data/use-command.ts';
import type { CommandOptions } from '../../data/use-command.ts';
import { lazyScreen } from '../../lazy-screen.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';

// Most devices have shown a code, so most people never need it.
const CodeSheet = lazyScreen(async () => (await import('./code-sheet.tsx')).CodeSheet, 'auth', 'security');

/** `given-up`: the code was asked for and not shown; nothing has moved. */
export type MoneyOutcome<C extends WebCommand> = CommandOutcome<C> | { readonly kind: 'given-up' };

export interface MoneyCommand<C extends WebCommand> {
  readonly run: (input: InputOf<C>, as?: SendAs) => Promise<MoneyOutcome<C>>;
  readonly isRunning: boolean;
  /** To be drawn by the screen: the sheet that asks for the code, where it is needed. */
  readonly sheet: ReactNode;
}

/** What a step-up is for; undefined for every other problem. */
function stepUpReason(problem: CallProblem): 'face' | 'code' | undefined {
  if (problem.kind !== 'refused' || problem.code !== refusals['step-up-needed'].code) return undefined;
  const read = z.safeParse(refusals['step-up-needed'].data, problem.data);
  return read.success ? read.data.reason : undefined;
}

/**
 * A command that moves money out. Where this device has to show a code first, it is asked for in a sheet, and then
 * the very same request goes out again under its request id, as a later try than the one that was refused.
 */
export function useMoneyCommand<C extends WebCommand>(contract: C, options: CommandOptions = {}): MoneyCommand<C> {
  const command = useCommand(contract, options);
  const [asking, setAsking] = useState<{ readonly answer: (shown: boolean) => void }>();
  const [resendAtMs, setResendAtMs] = useState<number>();
  const [needed, setNeeded] = useState(false);

  const showCode = async () => {
    setNeeded(true);
    const shown = await new Promise<boolean>((answer) => setAsking({ answer }));
    setAsking(undefined);
    return shown;
  };
  const run = async (input: InputOf<C>, as: SendAs = {}): Promise<MoneyOutcome<C>> => {
    const outcome = await withOverlay(command.run(input, as));
    if (outcome.kind !== 'refused' || stepUpReason(outcome) !== 'code') return outcome;
    if (!(await showCode())) return { kind: 'given-up' };
    // What was shown is used up; a later sheet begins anew.
    setResendAtMs(undefined);
    return await withOverlay(command.run(input, { ...as, requestId: outcome.requestId, tryNumber: outcome.tryNumber }));
  };
  const sheet = needed ? (
    <Suspense>
      <CodeSheet
        open={asking !== undefined}
        resendAtMs={resendAtMs}
        onSent={setResendAtMs}
        onShown={() => asking?.answer(true)}
        onClose={() => asking?.answer(false)}
      />
    </Suspense>
  ) : null;
  return { run, isRunning: command.isRunning || asking !== undefined, sheet };
}
