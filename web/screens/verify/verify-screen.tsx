import { useState } from 'react';
import type { ReactNode } from 'react';
import type { InputOf } from '../../../shared/operation.ts';
import { homePath } from '../../route-table.ts';
import { useSearch } from '../../router.ts';
import { loginState } from '../../session.ts';
import { t } from '../../text/text.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { useBack } from '../use-back.ts';
import { receiptPaper } from './receipt-paper.ts';
import { statementPaper } from './statement-paper.ts';
import { Verdict } from './verdict.tsx';
import type { Typed, VerifiedPaper, VerifyContract } from './verified-paper.ts';
import { VerifyForm } from './verify-form.tsx';

const papers = ['receipt', 'statement'] as const;
type Paper = (typeof papers)[number];

/**
 * For anybody who is shown a paper of ours: is it ours as it stands? Open to all, logged in or not. An address may say
 * that it is about a statement, `/verify?of=statement`.
 */
export function VerifyScreen() {
  const isOfStatement = useSearch().get('of') === 'statement';
  const [paper, setPaper] = useState<Paper>(isOfStatement ? 'statement' : 'receipt');
  const choice = (
    <fieldset className="mb-4">
      <legend className="sr-only">{t('verify.which')}</legend>
      <Segmented
        wide
        name="paper"
        choices={papers}
        value={paper}
        labelOf={(each) => t(`verify.which.${each}`)}
        onChange={setPaper}
      />
    </fieldset>
  );
  // Each keeps what was typed of it while the other one is shown.
  const [typed, setTyped] = useState<Readonly<Record<Paper, Typed>>>({ receipt: {}, statement: {} });
  const kept = { typed: typed[paper], onTyped: (next: Typed) => setTyped({ ...typed, [paper]: next }), choice };
  return paper === 'receipt' ? (
    <CheckOf key="receipt" paper={receiptPaper} {...kept} />
  ) : (
    <CheckOf key="statement" paper={statementPaper} {...kept} />
  );
}

interface CheckProps<C extends VerifyContract> {
  readonly paper: VerifiedPaper<C>;
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  readonly choice: ReactNode;
}

function CheckOf<C extends VerifyContract>({ paper, typed, onTyped, choice }: CheckProps<C>) {
  const back = useBack(loginState.get() === 'in' ? homePath : '/kapao');
  const [answered, setAnswered] = useState<{ readonly isGenuine: boolean; readonly asked: InputOf<C> }>();
  if (answered === undefined) {
    return (
      <VerifyForm
        paper={paper}
        typed={typed}
        onTyped={onTyped}
        onAnswered={(isGenuine, asked) => setAnswered({ isGenuine, asked })}
        onBack={back}
      >
        {choice}
      </VerifyForm>
    );
  }
  const change = () => setAnswered(undefined);
  return (
    <Verdict
      isGenuine={answered.isGenuine}
      said={paper.said(answered.asked)}
      words={paper.words}
      onChange={change}
      onAnother={() => {
        onTyped({});
        change();
      }}
      onBack={change}
    />
  );
}
