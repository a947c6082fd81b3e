import { render } from '@testing-library/react';
import type { OperatorContract, OutputOf } from '../../../shared/operation.ts';
import { whoAmI } from '../../../shared/contracts/ops/who-am-i.ts';
import { operatorRoles } from '../../../shared/operator-role.ts';
import { AskFault } from '../../../web/console/ask/ask.ts';
import type { Ask } from '../../../web/console/ask/ask.ts';
import type { Facts } from '../../../web/console/shapes/answered.ts';
import { place, readPlace } from '../../../web/console/place.ts';
import { Console } from '../../../web/console/shell/console.tsx';

/** What was asked, in its order. */
export interface Asked {
  readonly name: string;
  readonly input: Facts;
  readonly requestId: string;
}

type Answer = (input: Facts) => Facts | Promise<Facts>;

/** The operators' API as a test says it answers; what it does not say is refused, as for somebody without the role. */
export interface Desk {
  readonly asked: Asked[];
  readonly answer: <C extends OperatorContract>(contract: C, of: (input: Facts) => NoInfer<OutputOf<C>>) => void;
  readonly refuse: (contract: OperatorContract, message: string, code?: number) => void;
  /** The server says that the login is over. */
  readonly end: (contract: OperatorContract) => void;
  /** No answer to it comes back. */
  readonly lose: (contract: OperatorContract) => void;
  /** Its answer is still on its way. */
  readonly hold: (contract: OperatorContract) => void;
  /** Opens the console at a place. */
  readonly open: (at: string) => void;
  readonly left: () => boolean;
}

export function newDesk(roles: readonly (typeof operatorRoles)[number][] = operatorRoles): Desk {
  const asked: Asked[] = [];
  const answers = new Map<string, Answer>();
  let hasLeft = false;
  const ask: Ask = async ({ name }, input, requestId) => {
    asked.push({ name, input, requestId });
    const answer = answers.get(name);
    if (answer === undefined) throw new AskFault('refused', `You do not hold the role for ${name} (code 21500)`);
    return answer(input);
  };
  const fail = (name: string, fault: AskFault) =>
    void answers.set(name, () => {
      throw fault;
    });
  const desk: Desk = {
    asked,
    answer: ({ name }, of) => answers.set(name, (input) => ({ ...Object(of(input)) })),
    refuse: ({ name }, message, code) => fail(name, new AskFault('refused', message, code)),
    end: ({ name }) => fail(name, new AskFault('logged-out', 'The login is over. Log in again.')),
    lose: ({ name }) => fail(name, new AskFault('unknown', 'The server cannot be reached.')),
    hold: ({ name }) => void answers.set(name, () => Promise.race([])),
    open: (at) => {
      location.hash = at;
      place.set(readPlace(at));
      render(<Console ask={ask} leave={() => (hasLeft = true)} />);
    },
    left: () => hasLeft,
  };
  desk.answer(whoAmI, () => ({ operatorId: 'somchai', roles: [...roles] }));
  return desk;
}
