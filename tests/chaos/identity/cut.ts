import type { Answered, Args, Next, Stack } from '../planted-bugs.ts';

const cutOff = () => Object.assign(new Error('the function was cut off'), { name: 'FunctionCrashed' });

/** Cuts a handler off at its transaction: before the table has it, or behind, where nobody hears of it. */
export class Cut {
  private wanted: 'before' | 'behind' | undefined;
  private isCut = false;

  /** The next transaction is the last thing that the handler does, done or not. */
  arm(where: 'before' | 'behind'): void {
    this.wanted = where;
  }

  /** From here on nobody is cut off; says whether somebody was. */
  disarm(): boolean {
    const wasCut = this.isCut;
    this.wanted = undefined;
    this.isCut = false;
    return wasCut;
  }

  install(client: { readonly middlewareStack: unknown }): void {
    // The SDK types a stack by the commands of its client; this looks at what is asked alone.
    const stack = client.middlewareStack as Stack;
    stack.add((next) => (args) => this.pass(next, args), { step: 'initialize', priority: 'high', name: 'cut-off' });
  }

  private async pass(next: Next, args: Args): Promise<Answered> {
    if (this.isCut) throw cutOff();
    if (this.wanted === undefined || !('TransactItems' in args.input)) return next(args);
    this.isCut = true;
    if (this.wanted === 'behind') await next(args);
    throw cutOff();
  }
}
