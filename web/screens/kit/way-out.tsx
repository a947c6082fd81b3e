import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { formatThb } from '../../../shared/money.ts';
import { userRefusals } from '../../../shared/refusals/users.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import { ChoiceChip } from '../../ui/chip.tsx';
import { useFieldFault } from '../../ui/field.tsx';
import { problemText } from '../problem-text.ts';

/** What somebody may do about a limit that an amount did not fit into. */
export interface WayOut {
  /** What would fit, in satang. */
  readonly fitsSatang: number;
  /** Whether the limit is one that giving one's personal data raises. */
  readonly asksForData?: boolean;
  /** Why the next level gives no more: `own`, `last-level`, or what only a newer server knows. */
  readonly noUpgrade?: string | undefined;
  /** The payee is an account that has to be linked again: no amount helps. */
  readonly asksToLink?: boolean;
  /** Whether unpaid top-ups hold some of the limit: to pay or cancel one is nearer than another level. */
  readonly heldByUnpaid?: boolean;
}

const codes: ReadonlySet<number> = new Set(
  (['limit-per-payment', 'limit-day-reached', 'limit-month-reached', 'cap-reached', 'step-up-needed'] as const).map(
    (name) => userRefusals[name].code,
  ),
);
/** A step-up for a limit that personal data raises (21605), which no other step-up is. */
const personalData = z.object({ reason: z.literal('personal-data') });
/** What is left of a limit; of one payment there is only the limit itself, and of a face what goes without. */
const told = z.object({
  leftSatang: z.optional(z.number()),
  limitSatang: z.optional(z.number()),
  fitsSatang: z.optional(z.number()),
  noUpgrade: z.optional(z.string()),
  waitingSatang: z.optional(z.number()),
});

/** Why it does not go on with an amount, in words, and what to do about it where a limit was the reason. */
export interface Stopped {
  readonly text: string;
  readonly wayOut?: WayOut | undefined;
}

function wayOutOf(problem: CallProblem): WayOut | undefined {
  if (problem.kind !== 'refused') return undefined;
  if (problem.code === userRefusals['bank-account-other-name'].code) return { fitsSatang: 0, asksToLink: true };
  const asksForData =
    problem.code === userRefusals['step-up-needed'].code && z.safeParse(personalData, problem.data).success;
  if (!codes.has(problem.code)) return undefined;
  const { data } = z.safeParse(told, problem.data);
  const fitsSatang = data?.leftSatang ?? data?.limitSatang ?? data?.fitsSatang;
  // A step-up by a code has its sheet, and no amount would help.
  if (fitsSatang === undefined) return undefined;
  return { fitsSatang, asksForData, noUpgrade: data?.noUpgrade, heldByUnpaid: data?.waitingSatang !== undefined };
}

/** What a problem says where it is told beside an amount. */
export function stoppedBy(problem: CallProblem): Stopped {
  return { text: problemText(problem), wayOut: wayOutOf(problem) };
}

/** What is wrong with an amount, as `useFieldFault` has it, with the way out beside it; undefined takes both back. */
export function useStopped() {
  const { input, fault, tell } = useFieldFault();
  const [wayOut, setWayOut] = useState<WayOut>();
  const stop = (stopped: Stopped | undefined) => {
    setWayOut(stopped?.wayOut);
    tell(stopped?.text);
  };
  return { input, fault, wayOut, stop } as const;
}

interface WaysOutProps extends WayOut {
  /** Takes what would fit in the place of what was typed; left out where nothing can be typed. */
  readonly onTake?: (satang: number) => void;
  /** The way to what holds the limit, shown where that is what unpaid top-ups do. */
  readonly unpaid?: ReactNode;
}

/**
 * The amount that would fit, in one press, and the pages that say why it is no more and what the next level gives. Who
 * has set the limit themselves is led to where they raise it, and who has given no personal data to where they do.
 */
export function WaysOut({
  fitsSatang,
  asksForData = false,
  asksToLink = false,
  noUpgrade,
  heldByUnpaid = false,
  onTake,
  unpaid,
}: WaysOutProps) {
  const navigate = useNavigate();
  if (asksToLink)
    return (
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <ChoiceChip pressed={false} onPress={() => void navigate('/bankAccounts')}>
          {t('money.seeAccounts')}
        </ChoiceChip>
      </div>
    );
  return (
    <div className="mt-3 flex flex-wrap justify-center gap-2">
      {asksForData ? (
        <ChoiceChip pressed={false} onPress={() => void navigate('/identityChoose')}>
          {t('action.identity')}
        </ChoiceChip>
      ) : null}
      {heldByUnpaid ? unpaid : null}
      {onTake === undefined || fitsSatang === 0 ? null : (
        <ChoiceChip pressed={false} onPress={() => onTake(fitsSatang)}>
          {t('money.take', { amount: formatThb(fitsSatang) })}
        </ChoiceChip>
      )}
      <ChoiceChip pressed={false} onPress={() => void navigate('/accountLimits')}>
        {t(noUpgrade === 'own' ? 'money.raiseOwn' : 'money.seeLimits')}
      </ChoiceChip>
      {noUpgrade === undefined && !heldByUnpaid ? (
        <ChoiceChip pressed={false} onPress={() => void navigate('/verificationLevels')}>
          {t('money.seeLevels')}
        </ChoiceChip>
      ) : null}
    </div>
  );
}
