import type { Reaction, RuleText } from './data/client-rules.ts';
import { farewellPath, loginState, sessionOver } from './session.ts';
import type { PlainTextKey } from './text/text.ts';
import { t } from './text/text.ts';
import { createStore } from './ui/store.ts';
import { toast } from './ui/toast.tsx';

const textKeys: Readonly<Record<RuleText, PlainTextKey>> = {
  error: 'error.failed',
  'login-expired': 'error.loginExpired',
  'permission-required': 'error.permission',
  network: 'error.network',
};

/** The message of the alert dialog that is open, if any. */
export const alertMessage = createStore<string | undefined>(undefined);

/** Shows what the product's rules ask for when a call did not succeed. */
export function presentReaction(reaction: Reaction): void {
  switch (reaction.kind) {
    case 'alert':
      alertMessage.set(reaction.message === '' ? t(textKeys.error) : reaction.message);
      return;
    case 'toast':
      toast('message' in reaction ? reaction.message : t(textKeys[reaction.text]), 'fail');
      return;
    case 'log-out':
      // An end that is under way already says itself why; what was still asked meanwhile adds nothing.
      if (farewellPath.get() !== undefined) return;
      toast(t(textKeys[reaction.text]), 'fail');
      sessionOver.set(loginState.get() === 'in');
      return;
    case 'to-caller':
    case 'silent':
      return;
  }
}
