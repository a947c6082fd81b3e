import * as z from 'zod/mini';
import { useState } from 'react';
import { useSend } from '../ask/use-send.ts';
import type { Act } from '../shapes/act.ts';
import type { Facts } from '../shapes/answered.ts';
import { inputOf } from '../shapes/field.ts';
import type { Field, Typed } from '../shapes/field.ts';
import { faultsOf } from '../words/fault-words.ts';

/** What is wrong, by field; what is about no field stands under the empty name. */
type Faults = Readonly<Record<string, string>>;

export interface Acting {
  readonly faults: Faults;
  readonly answer: Facts | undefined;
  readonly isUnderWay: boolean;
  readonly send: (typed: Typed) => void;
}

/** Sends an act once it is what its contract takes; `onDone` hears that it is carried out or proposed. */
export function useAct({ contract }: Act, fields: readonly Field[], onDone: () => void): Acting {
  const [typedWrong, setTypedWrong] = useState<Faults>({});
  const { fault, answer, isUnderWay, send } = useSend(contract, onDone);
  return {
    faults: fault === undefined ? typedWrong : { ...typedWrong, '': fault },
    answer,
    isUnderWay,
    send: (typed) => {
      if (isUnderWay) return;
      const input = inputOf(fields, typed);
      const checked = z.safeParse(contract.input, input);
      // Of several faults of one field the first is told.
      setTypedWrong(checked.success ? {} : Object.fromEntries(faultsOf(checked.error, typed).toReversed()));
      if (checked.success) send(input);
    },
  };
}
