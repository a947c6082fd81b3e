import { useRef, useState } from 'react';
import { takesRequestId } from '../../../shared/operation.ts';
import type { OperatorContract } from '../../../shared/operation.ts';
import type { Facts } from '../shapes/answered.ts';
import { AskFault } from './ask.ts';
import { faultSaid, useAsk } from './use-answer.ts';

export interface Sending {
  readonly fault: string | undefined;
  readonly answer: Facts | undefined;
  readonly isUnderWay: boolean;
  readonly send: (input: Facts) => void;
}

/** Sends what its contract takes, one at a time; `onDone` hears that something was changed by it. */
export function useSend(contract: OperatorContract, onDone: (answer: Facts) => void): Sending {
  const ask = useAsk();
  const [fault, setFault] = useState<string>();
  const [answer, setAnswer] = useState<Facts>();
  const [isUnderWay, setUnderWay] = useState(false);
  // One content, one id: what was sent and not answered is sent again under it and has one effect.
  const sent = useRef<{ readonly content: string; readonly requestId: string }>(undefined);
  const carryOut = async (input: Facts) => {
    const content = JSON.stringify(input);
    if (sent.current?.content !== content) sent.current = { content, requestId: crypto.randomUUID() };
    setFault(undefined);
    setUnderWay(true);
    try {
      const answered = await ask(contract, input, sent.current.requestId);
      setAnswer(answered);
      // What only reads has changed nothing that stands beside it.
      if (takesRequestId(contract)) onDone(answered);
    } catch (error) {
      // What was refused for good is over: whoever presses again asks anew, and not for the same refusal.
      if (error instanceof AskFault && error.isSettled) sent.current = undefined;
      setFault(faultSaid(error));
    } finally {
      setUnderWay(false);
    }
  };
  return { fault, answer, isUnderWay, send: (input) => (isUnderWay ? undefined : void carryOut(input)) };
}
