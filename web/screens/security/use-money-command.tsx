import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { CodeBound } from '../../../shared/money-out.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { userRefusals } from '../../../shared/refusals/users.ts';
import type { FactsOf } from '../../commands/command-facts.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import type { CommandOutcome, WebCommand } from '../../data/sending/command-outcome.ts';
import type { SendAs } from '../../data/pending/pending-record.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import type { CommandOptions } from '../../data/sending/use-command.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { withOverlay } from '../../ui/loading-overlay.tsx';

// Most devices have shown a code and most payments are small, so most people never need either.
const CodeSheet = lazyPart(async () => (await import('./code-sheet.tsx')).CodeSheet, 'auth', 'security');

const FaceSheet = lazyPart(async () => (await import('./face-sheet.tsx')).FaceSheet, 'step-up');

/** `given-up`: the code or the face was asked for and not shown; nothing has moved. */
export type MoneyOutcome<C extends WebCommand> = CommandOutcome<C> | { readonly kind: 'given-up' };

/** What the sheet says of the code. */
export interface CodeWords {
  /** What its SMS will name, as the screen knows it. */
  readonly told: string;
  /** What it is good for, and what the SMS has to agree with, where that is no payment. */
  readonly why?: string;
  readonly same?: string;
}

/** A request that waits for its code, as its draft keeps it: a phone may drop the tab while the SMS is read. */
export interface KeptCode {
  readonly requestId: string;
  /** Which try of it was refused last. */
  readonly tryNumber?: number | undefined;
  /** From when another code may be asked for; undefined while none was sent. */
  readonly resendAtMs?: number | undefined;
}

export interface MoneyCommandOptions<C extends WebCommand> extends CommandOptions {
  /** The command as what a code is asked for. */
  readonly boundTo: (requestId: string, input: InputOf<C>) => CodeBound;
  readonly says: CodeWords;
  readonly kept: KeptCode | undefined;
  readonly onKeep: (kept: KeptCode) => void;
}

export interface MoneyCommand<C extends WebCommand> {
  readonly run: (input: InputOf<C>, as?: SendAs) => Promise<MoneyOutcome<C>>;
  readonly isRunning: boolean;
  /** To be drawn by the screen: the sheet that asks for the code, where it is needed. */
  readonly sheet: ReactNode;
}

/** What a device has to show, or its person. */
type Proof = 'face' | 'code';

/** What a step-up is for; undefined for every other problem. */
function stepUpReason(problem: CallProblem): Proof | undefined {
  if (problem.kind !== 'refused' || problem.code !== userRefusals['step-up-needed'].code) return undefined;
  const read = z.safeParse(userRefusals['step-up-needed'].data, problem.data);
  return read.success && read.data.reason !== 'personal-data' ? read.data.reason : undefined;
}

/** What has to be shown, and for what. */
interface Needed {
  readonly proof: Proof;
  readonly act: CodeBound;
  /** Face checks that were gone on with before, and are asked for again. */
  readonly usedChecks: readonly string[];
}

interface Asking extends Needed {
  readonly answer: (shown: boolean) => void;
}

/**
 * A command that moves money out. Where it needs a code or a face first, that is asked for in a sheet, for this very
 * payment, and then the very same request goes out again under its request id, as a later try than the one that was
 * refused. Whoever closes the sheet and presses again, or comes back after a reload, goes on with the same request,
 * which the draft keeps, so that the code already sent and the face already shown are good.
 */
export function useMoneyCommand<C extends WebCommand>(
  contract: C,
  facts: FactsOf<C>,
  { boundTo, says, kept, onKeep, ...options }: MoneyCommandOptions<C>,
): MoneyCommand<C> {
  const command = useCommand(contract, facts, options);
  const [asking, setAsking] = useState<Asking>();
  const [needed, setNeeded] = useState<Needed>();
  // A match stands for longer than it counts: gone on with twice, it would be refused and found again without end.
  const usedChecks = useRef<readonly string[]>([]);

  const show = async (proof: Proof, act: CodeBound) => {
    const wanted = { proof, act, usedChecks: usedChecks.current };
    setNeeded(wanted);
    const shown = await new Promise<boolean>((answer) => setAsking({ ...wanted, answer }));
    setAsking(undefined);
    return shown;
  };
  const run = async (input: InputOf<C>, as: SendAs = {}): Promise<MoneyOutcome<C>> => {
    const before = kept !== undefined && kept.requestId === as.requestId ? kept : undefined;
    let outcome = await withOverlay(command.run(input, { ...as, tryNumber: before?.tryNumber }));
    // A code first, where it takes both: a face counts for the shorter time, and is asked for again where that is over.
    for (;;) {
      const proof = outcome.kind === 'refused' ? stepUpReason(outcome) : undefined;
      if (outcome.kind !== 'refused' || outcome.requestId === undefined || proof === undefined) return outcome;
      const again = { requestId: outcome.requestId, tryNumber: outcome.tryNumber };
      onKeep({ ...again, resendAtMs: before?.resendAtMs });
      if (!(await show(proof, boundTo(outcome.requestId, input)))) return { kind: 'given-up' };
      // What was shown is used up; a later sheet begins anew.
      onKeep(again);
      outcome = await withOverlay(command.run(input, { ...as, ...again }));
    }
  };
  const sheet =
    needed === undefined ? null : (
      <Suspense>
        {needed.proof === 'code' ? (
          <CodeSheet
            open={asking?.proof === 'code'}
            payment={needed.act}
            says={says}
            resendAtMs={kept?.requestId === needed.act.requestId ? kept.resendAtMs : undefined}
            onSent={(resendAtMs) => onKeep({ requestId: needed.act.requestId, tryNumber: kept?.tryNumber, resendAtMs })}
            onShown={() => asking?.answer(true)}
            onClose={() => asking?.answer(false)}
          />
        ) : (
          <FaceSheet
            open={asking?.proof === 'face'}
            act={needed.act}
            told={says.told}
            usedChecks={needed.usedChecks}
            onShown={(checkId) => {
              usedChecks.current = [...usedChecks.current, checkId];
              asking?.answer(true);
            }}
            onClose={() => asking?.answer(false)}
          />
        )}
      </Suspense>
    );
  return { run, isRunning: command.isRunning || asking !== undefined, sheet };
}
