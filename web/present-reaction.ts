import type { Reaction, RuleText } from './data/calls/client-rules.ts';
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
/** Those that came while one was open: each is confirmed, but what is said twice only once. */
const waitingAlerts = new Set<string>();
const betweenAlertsMs = 300;

function openAlert(message: string): void {
  if (alertMessage.get() === undefined) alertMessage.set(message);
  else if (alertMessage.get() !== message) waitingAlerts.add(message);
}

/** Closes the alert dialog; the next message, if any, opens one of its own once this one is gone from the screen. */
export function closeAlert(): void {
  alertMessage.set(undefined);
  setTimeout(openNextAlert, betweenAlertsMs);
}

function openNextAlert(): void {
  const [next] = waitingAlerts;
  if (next === undefined || alertMessage.get() !== undefined) return;
  waitingAlerts.delete(next);
  openAlert(next);
}

/** Shows what the product's rules ask for when a call did not succeed. */
export function presentReaction(reaction: Reaction): void {
  switch (reaction.kind) {
    case 'alert':
      openAlert(reaction.message === '' ? t(textKeys.error) : reaction.message);
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
