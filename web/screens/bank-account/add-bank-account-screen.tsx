import { useEffect, useState } from 'react';
import { addAccountForm } from '../../commands/bank-account/add.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { useNavigate, useSearch } from '../../router.ts';
import { t } from '../../text/text.ts';
import { PendingGate } from '../main/pending-gate.tsx';
import { useOver } from '../over.ts';
import { readId } from '../read-id.ts';
import { useBack } from '../use-back.ts';
import { useAccountDraft } from './account-draft.ts';
import type { KeptDraft } from './account-draft.ts';
import { BankStep } from './bank-step.tsx';

// The second step brings the form's library and the contract along.
const AccountStep = lazyPart(async () => (await import('./account-step.tsx')).AccountStep, 'bank-account');

const firstStep = '/addBankAccount';
const accountStep = '/addBankAccount?step=account';

/** Which bank, which account; while one that was sent has no answer yet, neither, and that in its place. */
export function AddBankAccountScreen() {
  const navigate = useNavigate();
  const search = useSearch();
  const bank = /^\d{3}$/.exec(search.get('bank') ?? '')?.[0];
  // Whoever links one again has its bank chosen.
  const step = bank === undefined ? search.get('step') : 'account';
  const again = readId('bac', search.get('again'));
  const kept = useAccountDraft(step !== null, bank === undefined ? undefined : { bankCode: bank, again });
  const { bankCode, accountNumber, bankPhone } = kept.draft;
  return (
    <PendingGate
      form={addAccountForm}
      title={t('title.addBankAccount')}
      draftId={kept.draft.id}
      requestId={kept.draft.requestId}
      // A bank that came with the address is nothing that anybody typed.
      isTyped={bank === undefined ? bankCode !== '' : accountNumber !== '' || bankPhone !== ''}
      onEnded={() => void kept.end()}
      onNothing={() => kept.change({ requestId: crypto.randomUUID(), code: undefined })}
      onGoOn={() => void navigate(bankCode === '' ? firstStep : accountStep, { replace: true })}
    >
      <Steps step={step} kept={kept} isAtBank={bank !== undefined} />
    </PendingGate>
  );
}

interface StepsProps {
  readonly step: string | null;
  readonly kept: KeptDraft;
  /** The address names the bank: no list of banks lies behind. */
  readonly isAtBank: boolean;
}

/**
 * Back from what came of it leads here, into the steps of an account that is linked, and on to where they began: a list
 * put in their place would stand there twice, and back would seem to do nothing.
 */
function GoneBack({ back }: { readonly back: () => void }) {
  const [goBack] = useState(() => back);
  useEffect(goBack, [goBack]);
  return null;
}

/** Each step has its place in the history, so that back is one step back. */
function Steps({ step, kept: { draft, change, end }, isAtBank }: StepsProps) {
  const navigate = useNavigate();
  const back = useBack('/bankAccounts');
  const onOtherBank = isAtBank ? () => void navigate(firstStep, { replace: true }) : back;
  const over = useOver(addAccountForm);
  if (over) return <GoneBack back={back} />;
  if (step === 'account' && draft.bankCode !== '') {
    return <AccountStep draft={draft} onChange={change} onBack={back} onOtherBank={onOtherBank} onLinked={end} />;
  }
  return (
    <BankStep
      bankCode={draft.bankCode}
      onBack={back}
      onChosen={(bankCode) => {
        change({ bankCode, requestId: crypto.randomUUID() });
        void navigate(accountStep);
      }}
    />
  );
}
