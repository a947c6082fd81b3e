import * as z from 'zod/mini';
import { useRef, useState } from 'react';
import { takesRequestId } from '../../../shared/operation.ts';
import { faultSaid, useAsk } from '../ask/use-answer.ts';
import type { Act } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import { inputOf } from '../shapes/field.ts';
import type { Field, Typed } from '../shapes/field.ts';
import { faultText } from '../words/fault-words.ts';

/** What is wrong, by field; what is about no field stands under the empty name. */
type Faults = Readonly<Record<string, string>>;

export interface Acting {
  readonly faults: Faults;
  readonly answer: Facts | undefined;
  readonly isUnderWay: boolean;
  readonly send: (typed: Typed) => void;
}

function faultsOf(error: z.core.$ZodError): Faults {
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), faultText(message)]));
}

/** Sends an act once it is what its contract takes; `onDone` hears that it is carried out or proposed. */
export function useAct({ contract }: Act, fields: readonly Field[], onDone: () => void): Acting {
  const ask = useAsk();
  const [faults, setFaults] = useState<Faults>({});
  const [answer, setAnswer] = useState<Facts>();
  const [isUnderWay, setUnderWay] = useState(false);
  // One content, one id: what was sent and not answered is sent again under it and has one effect.
  const sent = useRef<{ readonly content: string; readonly requestId: string }>(undefined);
  const carryOut = async (input: Facts) => {
    const content = JSON.stringify(input);
    if (sent.current?.content !== content) sent.current = { content, requestId: crypto.randomUUID() };
    setFaults({});
    setUnderWay(true);
    try {
      setAnswer(await ask(contract, input, sent.current.requestId));
      // What only reads has changed nothing that stands beside it.
      if (takesRequestId(contract)) onDone();
    } catch (error) {
      setFaults({ '': faultSaid(error) });
    } finally {
      setUnderWay(false);
    }
  };
  const send = (typed: Typed) => {
    if (isUnderWay) return;
    const input = inputOf(fields, typed);
    const checked = z.safeParse(contract.input, input);
    if (checked.success) void carryOut(input);
    else setFaults(faultsOf(checked.error));
  };
  return { faults, answer, isUnderWay, send };
}
