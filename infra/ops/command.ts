import type { OperatorStage } from './operator-stage.ts';

/** `found` is a success that still has to be looked at: the command ends with exit code 1. */
export type Outcome = 'fine' | 'found';

/** One command of the operators' command line. */
export interface Command {
  readonly name: string;
  /** In the list of commands, after its name. */
  readonly purpose: string;
  /** What follows its name on the command line. */
  readonly usage: string;
  readonly details: readonly string[];
  /** The option that is given without its name, where a command takes one. */
  readonly positional?: string;
  readonly options: Readonly<Record<string, { readonly type: 'string' }>>;
  run(
    openStage: () => Promise<OperatorStage>,
    options: Readonly<Record<string, string | undefined>>,
    say: (text: string) => void,
  ): Promise<Outcome>;
}
