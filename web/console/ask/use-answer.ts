import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { OperatorContract } from '../../../shared/operation.ts';
import type { Facts } from '../shapes/answered.ts';
import { AskFault } from './ask.ts';
import type { Ask } from './ask.ts';

/** What asks the server, for everything below it. */
export const AskContext = createContext<Ask | undefined>(undefined);

export function useAsk(): Ask {
  const ask = use(AskContext);
  if (ask === undefined) throw new Error('nothing here can ask the server');
  return ask;
}

/** What somebody is told of a fault of any kind. */
export function faultSaid(error: unknown): string {
  return error instanceof AskFault ? error.message : `The answer could not be read (${String(error)}).`;
}

export interface Answered {
  readonly answer: Facts | undefined;
  readonly fault: string | undefined;
  /** Asks anew and keeps what stands until the answer is there. */
  readonly again: () => void;
}

interface Known {
  readonly asked: string;
  readonly answer: Facts | undefined;
  readonly fault: string | undefined;
}

/**
 * Asks a query for as long as it stands on the screen, and anew with each `change` of what it is about; nothing where
 * there is no input yet.
 */
export function useAnswer(contract: OperatorContract, input: Facts | undefined, change = 0): Answered {
  const ask = useAsk();
  const [round, setRound] = useState(0);
  const [known, setKnown] = useState<Known>();
  const asked = input === undefined ? undefined : `${contract.name} ${JSON.stringify(input)}`;
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isShown = true;
    const given: Facts = JSON.parse(asked.slice(contract.name.length + 1));
    ask(contract, given, crypto.randomUUID()).then(
      (answer) => isShown && setKnown({ asked, answer, fault: undefined }),
      (error: unknown) => isShown && setKnown({ asked, answer: undefined, fault: faultSaid(error) }),
    );
    return () => {
      isShown = false;
    };
  }, [ask, contract, asked, round, change]);
  const again = useCallback(() => setRound((before) => before + 1), []);
  const isKnown = known !== undefined && known.asked === asked;
  return { answer: isKnown ? known.answer : undefined, fault: isKnown ? known.fault : undefined, again };
}
