import { Info } from 'lucide-react';
import { useId } from 'react';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { useBeginHere } from '../../ui/use-begin-here.ts';
import type { PaperWords } from './verified-paper.ts';

interface VerdictProps {
  readonly isGenuine: boolean;
  /** What was asked about: of a genuine one it is said once more, so that it is held against the paper. */
  readonly said: string;
  readonly words: PaperWords;
  readonly onChange: () => void;
  readonly onAnother: () => void;
  readonly onBack: () => void;
}

/** Genuine or not, and what that means. */
export function Verdict({ isGenuine, said, words, onChange, onAnother, onBack }: VerdictProps) {
  const heading = useBeginHere();
  const textId = useId();
  return (
    <Screen
      title={t('verify.title')}
      onBack={onBack}
      bottom={
        <>
          <Button onClick={onAnother}>{t('verify.another')}</Button>
          {isGenuine ? null : (
            <Button look="quiet" onClick={onChange}>
              {t('verify.change')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex grow flex-col items-center justify-center px-6 py-10 text-center desk:py-24">
        <StatusMark kind={isGenuine ? 'success' : 'failed'} />
        <h2
          ref={heading}
          tabIndex={-1}
          aria-describedby={textId}
          className="mt-5 text-lg font-semibold text-balance outline-none"
        >
          {t(isGenuine ? words.genuine : words.notGenuine)}
        </h2>
        <p id={textId} className="tabular mt-1 max-w-xs text-balance text-ink-soft">
          {isGenuine ? said : t(words.notGenuineText)}
        </p>
      </div>
      {isGenuine ? (
        <Notice tint="info" icon={Info}>
          {t(words.genuineMeans)}
        </Notice>
      ) : null}
    </Screen>
  );
}
