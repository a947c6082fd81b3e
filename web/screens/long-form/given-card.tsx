import type { CallProblem } from '../../data/queries/ask.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import type { OwnCodePurpose } from '../login/sent-code.ts';
import { InfoCode } from './info-code.tsx';
import type { Answers } from './long-form.ts';

/** What was given before, as it would be typed now, or why it cannot be read. */
export type GivenAnswers = { readonly kind: 'ok'; readonly answers: Answers } | CallProblem;

interface GivenCardProps {
  readonly purpose: OwnCodePurpose;
  /** Reads for a code what was given; each form has a reader of its own. */
  readonly read: (code: string) => Promise<GivenAnswers>;
  readonly onBegin: (answers: Answers) => void;
}

/** Offers to begin a form with what was given before. What is read stands in the form's answers and nowhere else. */
export function GivenCard({ purpose, read, onBegin }: GivenCardProps) {
  const begin = async (code: string) => {
    const given = await read(code);
    if (given.kind !== 'ok') return given;
    onBegin(given.answers);
    return undefined;
  };
  return (
    <Card className="px-5 py-5">
      <h2 className="font-semibold">{t('longForm.given')}</h2>
      <p className="mt-1 mb-4 text-ink-soft">{t('longForm.givenText')}</p>
      <InfoCode purpose={purpose} onCode={begin} />
    </Card>
  );
}
