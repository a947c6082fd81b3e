import type { CashOut } from '../../../shared/cash-out.ts';
import { t } from '../../text/text.ts';
import { HeldWord } from '../money-flow/held-word.tsx';
import { whenOf } from '../when-of.ts';

/** What is said of a cash out; of one on its way, whether its bank's run is still to come. */
type Word = CashOut['says'] | 'next-run';

/** The word for a cash out as it stands now. */
export function wordOf({ says, runAtMs = 0, serverTimeMs }: CashOut): Word {
  return says === 'on-its-way' && serverTimeMs < runAtMs ? 'next-run' : says;
}

/** What it means for its owner, who has to do something now and until when, and what came back. */
export function CashOutWord({ cashOut }: { readonly cashOut: CashOut }) {
  const word = wordOf(cashOut);
  const timeMs = word === 'next-run' ? cashOut.runAtMs : cashOut.untilMs;
  const time = timeMs === undefined ? '' : whenOf(timeMs);
  const means = word === 'arrived' ? undefined : t(`cashOut.means.${word}`, { time });
  return <HeldWord words="cashOut" held={cashOut} means={means} />;
}
