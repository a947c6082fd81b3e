import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { MoneyOut } from '../../../shared/money-out.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { refusals } from '../../../shared/refusals.ts';
import type { CallProblem } from '../../data/ask.ts';
import type { CommandOutcome, WebCommand } from '../../data/command-outcome.ts';
import type { SendAs } from '../../data/pending-record.ts';
import { useCommand } from '../../data/use-command.ts';
import type { CommandOptions } from '../../data/use-command.ts';
import { lazyScreen } from '../../lazy-screen.ts';
import { canonicalText } from '../../../shared/wire/canonical.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';

// Most devices have shown a code, so most people never need it.
const CodeSheet = lazyScreen(async () => (await import('./code-sheet.tsx')).CodeSheet, 'auth', 'security');

/** `given-up`: the code was asked for and not shown; nothing has moved. */
export type MoneyOutcome<C extends WebCommand> = CommandOutcome<C> | { readonly kind: 'given-up' };

/** What the code's SMS will name, as the screen knows it. */
export interface NamedPayment {
  readonly totalSatang: number;
  /** The last digits of the receiver's number, as many as are known. */
  readonly digits: string;
}

export interface MoneyCommandOptions<C extends WebCommand> extends CommandOptions {
  /** The command as the payment that a code is asked for. */
  readonly asPayment: (requestId: string, input: InputOf<C>) => MoneyOut;
  readonly names: NamedPayment;
}

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
 * A command that moves money out. Where it needs a code first, that is asked for in a sheet, for this very payment,
 * and then the very same request goes out again under its request id, as a later try than the one that was refused.
 * Whoever closes the sheet and presses again goes on with the same request, so that the code already sent is good.
 */
export function useMoneyCommand<C extends WebCommand>(contract: C, { asPayment, names, ...options }: MoneyCommandOptions<C>): MoneyCommand<C> {
  const command = useCommand(contract, options);
  const [asking, setAsking] = useState<{ readonly payment: MoneyOut; readonly answer: (shown: boolean) => void }>();
  const [sent, setSent] = useState<{ readonly requestId: string; readonly resendAtMs: number }>();
  const [needed, setNeeded] = useState<MoneyOut>();
  const refusedFor = useRef<{ readonly content: string; readonly as: SendAs }>(undefined);

  const showCode = async (payment: MoneyOut) => {
    setNeeded(payment);
    const shown = await new Promise<boolean>((answer) => setAsking({ payment, answer }));
    setAsking(undefined);
    return shown;
  };
  const run = async (input: InputOf<C>, as: SendAs = {}): Promise<MoneyOutcome<C>> => {
    const content = canonicalText(input);
    const before = refusedFor.current?.content === content ? refusedFor.current.as : {};
    const outcome = await withOverlay(command.run(input, { ...as, ...before }));
    refusedFor.current = undefined;
    if (outcome.kind !== 'refused' || outcome.requestId === undefined || stepUpReason(outcome) !== 'code') return outcome;
    const again = { requestId: outcome.requestId, tryNumber: outcome.tryNumber };
    refusedFor.current = { content, as: again };
    if (!(await showCode(asPayment(outcome.requestId, input)))) return { kind: 'given-up' };
    refusedFor.current = undefined;
    // What was shown is used up; a later sheet begins anew.
    setSent(undefined);
    return await withOverlay(command.run(input, { ...as, ...again }));
  };
  const sheet = needed === undefined ? null : (
    <Suspense>
      <CodeSheet
        open={asking !== undefined}
        payment={needed}
        names={names}
        resendAtMs={sent?.requestId === needed.requestId ? sent.resendAtMs : undefined}
        onSent={(resendAtMs) => setSent({ requestId: needed.requestId, resendAtMs })}
        onShown={() => asking?.answer(true)}
        onClose={() => asking?.answer(false)}
      />
    </Suspense>
  );
  return { run, isRunning: command.isRunning || asking !== undefined, sheet };
}
