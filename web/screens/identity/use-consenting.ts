import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { giveConsent } from '../../../shared/contracts/user/give-consent.ts';
import { consentTexts } from '../../../shared/personal/consent.ts';
import { giveConsentFacts } from '../../commands/user/give-consent.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { clearFlags, keepFlag, readFlag } from '../../identity-flags.ts';
import { currentLanguage, t } from '../../text/text.ts';
import { problemText } from '../problem-text.ts';

const document = 'identity-verification';

interface Consenting {
  /** What the box shows, and what is wrong with it. */
  readonly inBox: {
    readonly agreed: boolean;
    readonly box: RefObject<HTMLInputElement | null>;
    readonly error: string | undefined;
    readonly onToggle: () => void;
  };
  /** What the press came to, where it was in vain. */
  readonly fault: string | undefined;
  readonly isRunning: boolean;
  /** Sends it, where the box is ticked; true once it is given. */
  readonly give: () => Promise<boolean>;
}

/** Agrees to the text that counts now, in the midst of what asks for it. */
export function useConsenting(): Consenting {
  const box = useRef<HTMLInputElement>(null);
  // Who reads the policy in between finds their tick again, where the page's flags outlive that.
  const [agreed, setAgreed] = useState(readFlag('agreed') === 1);
  const [fault, setFault] = useState<{ readonly at: 'box' | 'end'; readonly text: string }>();
  const { run, isRunning } = useCommand(giveConsent, giveConsentFacts, { tells: () => true });
  const give = async () => {
    setFault(undefined);
    if (!agreed) {
      box.current?.focus();
      setFault({ at: 'box', text: t('identity.agreeFirst') });
      return false;
    }
    const { version } = consentTexts[document];
    const outcome = await run({ document, version, language: currentLanguage() });
    if (outcome.kind !== 'ok') {
      // It may be refused because there is a newer text, which nobody has ticked yet.
      if (outcome.kind === 'refused') clearFlags(['agreed']);
      setFault({ at: 'end', text: problemText(outcome) });
      return false;
    }
    // The next text is ticked anew.
    clearFlags(['agreed']);
    return true;
  };
  const onToggle = () => {
    if (agreed) clearFlags(['agreed']);
    else keepFlag('agreed', 1);
    setAgreed(!agreed);
    setFault(undefined);
  };
  const textAt = (at: 'box' | 'end') => (fault?.at === at ? fault.text : undefined);
  return { inBox: { agreed, box, error: textAt('box'), onToggle }, fault: textAt('end'), isRunning, give };
}
