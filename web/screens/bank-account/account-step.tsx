import { UserRoundCheck } from 'lucide-react';
import { addBankAccount } from '../../../shared/contracts/bank-account/add.ts';
import { getBankAccounts } from '../../../shared/contracts/bank-account/list.ts';
import { getBaseInfo } from '../../../shared/contracts/user/get-base-info.ts';
import { maskMiddle } from '../../../shared/masking.ts';
import type { InputOf } from '../../../shared/operation.ts';
import { addBankAccountFacts, linkedPath } from '../../commands/bank-account/add.ts';
import { refusalName } from '../../data/calls/refusal-data.ts';
import type { CallProblem } from '../../data/queries/ask.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { Navigate, useNavigate } from '../../router.ts';
import { t } from '../../text/text.ts';
import type { PlainTextKey } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useContractForm, useFormField } from '../kit/use-contract-form.ts';
import type { ContractForm, FieldOf, FormFault } from '../kit/use-contract-form.ts';
import { QueryView } from '../kit/query-view.tsx';
import { belongsToForm } from '../problem-text.ts';
import { useMoneyCommand } from '../security/use-money-command.tsx';
import type { AccountDraft } from './account-draft.ts';
import { accountProblem } from './account-problem.ts';
import { BankMark } from './bank-mark.tsx';
import { bankName, bankOf, useBanks } from './use-banks.ts';
import type { Bank } from './use-banks.ts';

type AddForm = ContractForm<typeof addBankAccount>;

/** The words for what the contract finds in the fields. */
const words = {
  'bank-required': 'addBankAccount.bankRequired',
  'account-number-required': 'addBankAccount.numberRequired',
  'account-number-not-valid': 'addBankAccount.numberNotValid',
  'bank-phone-not-valid': 'addBankAccount.phoneNotValid',
  other: 'addBankAccount.fieldNotValid',
} as const satisfies Readonly<Record<string, PlainTextKey>>;

/** What a bank or we say of the very number that was typed; all else is said at the form's end. */
const ofNumber: ReadonlySet<string | undefined> = new Set([
  'bank-account-unknown',
  'bank-account-closed',
  'bank-account-other-name',
  'bank-account-near-name',
  'bank-account-linked',
]);

function faultOf(problem: CallProblem): FormFault<FieldOf<typeof addBankAccount>> {
  const text = accountProblem(problem);
  const name = problem.kind === 'refused' ? refusalName(problem) : undefined;
  if (name === 'bank-not-supported') return { at: 'bankCode', text };
  return ofNumber.has(name) ? { at: 'accountNumber', text } : { text };
}

interface AccountStepProps {
  readonly draft: AccountDraft;
  readonly onChange: (change: Partial<AccountDraft>) => void;
  readonly onBack: () => void;
  /** To the banks, of which another is chosen. */
  readonly onOtherBank: () => void;
  /** The draft has become an account; false where that was heard before, and has led on. */
  readonly onLinked: () => boolean;
}

/** The number, and that the bank is asked whose it is; a device that has to shows a code, and then it is linked. */
export function AccountStep(props: AccountStepProps) {
  const banks = useBanks();
  if (banks.data !== undefined) {
    const bank = bankOf(banks.data, props.draft.bankCode);
    // None of ours, or none any more: which one it is, is asked again.
    return bank === undefined ? <Navigate to="/addBankAccount" replace /> : <AccountForm {...props} bank={bank} />;
  }
  return (
    <Screen title={t('title.addBankAccount')} onBack={props.onBack}>
      <QueryView
        query={banks}
        skeleton={
          <Card className="py-2">
            <SkeletonRows count={2} />
          </Card>
        }
      >
        {() => null}
      </QueryView>
    </Screen>
  );
}

interface AccountFormProps extends AccountStepProps {
  readonly bank: Bank;
}

function AccountForm({ draft, bank, onChange, onBack, onOtherBank, onLinked }: AccountFormProps) {
  const navigate = useNavigate();
  const { bankCode, accountNumber, bankPhone } = draft;
  const digits = accountNumber.replaceAll(/\D/g, '');
  const add = useMoneyCommand(addBankAccount, addBankAccountFacts, {
    tells: (problem) => problem.kind === 'unanswered' || belongsToForm(problem),
    boundTo: (requestId, input) => ({ operation: addBankAccount.name, requestId, input }),
    says: {
      told: t('addBankAccount.codeFor', { bank: bank.abbreviation, digits: digits.slice(-4) }),
      why: t('addBankAccount.codeWhy'),
      same: t('addBankAccount.codeSame'),
    },
    kept: draft.code,
    onKeep: (code) => onChange({ requestId: code.requestId, code }),
  });
  const form = useContractForm(addBankAccount, {
    start: { bankCode, accountNumber, bankPhone },
    onTyped: (typed) => onChange({ ...typed, requestId: crypto.randomUUID() }),
    words,
    faultOf,
  });
  const send = async (input: InputOf<typeof addBankAccount>) => {
    const shown = { name: `${bankName(bank)} ${maskMiddle(input.accountNumber)}` };
    const outcome = await add.run(input, { draftId: draft.id, requestId: draft.requestId, shown });
    if (outcome.kind === 'given-up') return undefined;
    if (outcome.kind === 'ok') {
      if (!onLinked()) return undefined;
      return void navigate(linkedPath(outcome.data.accountId), { replace: true });
    }
    // It was refused and nothing is linked: another try is another request.
    if (outcome.kind === 'refused') onChange({ requestId: crypto.randomUUID() });
    return outcome.kind === 'unanswered' || belongsToForm(outcome) ? outcome : undefined;
  };
  return (
    <>
      <form onSubmit={form.onSubmit(send)} noValidate>
        <Screen
          title={t('title.addBankAccount')}
          onBack={onBack}
          asks
          bottom={
            <>
              <FieldError id="add-error" text={form.fault} />
              <Button type="submit" busy={add.isRunning} aria-describedby="add-error">
                {t('addBankAccount.submit')}
              </Button>
            </>
          }
        >
          <ChosenBank form={form} bank={bank} again={draft.again} onChange={onOtherBank} />
          <AccountFields form={form} bank={bank} typedDigits={digits.length} />
          <Holder />
        </Screen>
      </form>
      {add.sheet}
    </>
  );
}

interface PartProps {
  readonly form: AddForm;
  readonly bank: Bank;
}

interface ChosenBankProps extends PartProps {
  readonly again: string | undefined;
  readonly onChange: () => void;
}

/** At which bank; and of an account that is linked again, which of theirs it is. */
function ChosenBank({ form, bank, again, onChange }: ChosenBankProps) {
  const { ref, value, error } = useFormField(form, 'bankCode');
  const { rows = [] } = useQuery(getBankAccounts, again === undefined ? undefined : {}, { quiet: true }).data ?? {};
  const linked = rows.find(({ accountId, bankCode }) => accountId === again && bankCode === value);
  return (
    <>
      <Card className="flex flex-wrap items-center gap-3 px-4 py-3">
        <BankMark bankCode={value} abbreviation={bank.abbreviation} />
        <div className="min-w-0 grow basis-32">
          <p className="text-xs text-ink-soft">{t('bankAccount.bank')}</p>
          <p className="leading-snug font-semibold wrap-break-word">{bankName(bank)}</p>
          {linked === undefined ? null : (
            <p className="tabular text-sm wrap-anywhere text-ink-soft">
              {t('addBankAccount.again', { number: linked.accountNumberMasked })}
            </p>
          )}
        </div>
        <button
          ref={ref}
          type="button"
          aria-describedby="bank-error"
          onClick={onChange}
          className="min-h-11 min-w-11 px-1 text-sm font-semibold text-brand-ink"
        >
          {t('addBankAccount.change')}
        </button>
      </Card>
      <FieldError id="bank-error" text={error} />
    </>
  );
}

function AccountFields({ form, bank, typedDigits }: PartProps & { readonly typedDigits: number }) {
  const number = useFormField(form, 'accountNumber');
  const phone = useFormField(form, 'bankPhone');
  return (
    <>
      <TextField
        {...number}
        className="mt-5"
        label={t('bankAccount.number')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={30}
        hint={t('addBankAccount.numberHint', { digits: bank.usualDigits })}
        trail={
          typedDigits === 0 ? null : (
            <span
              aria-hidden
              className="tabular shrink-0 text-xs text-ink-soft"
            >{`${typedDigits}/${bank.usualDigits}`}</span>
          )
        }
      />
      <TextField
        {...phone}
        className="mt-5"
        label={t('addBankAccount.phone')}
        type="tel"
        inputMode="tel"
        // A number that is not this wallet's, and the browser knows that one.
        autoComplete="off"
        enterKeyHint="go"
        maxLength={24}
        hint={t('addBankAccount.phoneHint')}
      />
    </>
  );
}

/** Whose account it has to be, and who says so. */
function Holder() {
  const { firstName, lastName } = useQuery(getBaseInfo, {}, { quiet: true }).data ?? {};
  // Right after a reload there is a space in its place (`query-cache.tsx`), and no sentence has that in it.
  const name = [firstName, lastName].filter(Boolean).join(' ').trim();
  return (
    <Notice
      tint="info"
      icon={UserRoundCheck}
      title={name === '' ? t('addBankAccount.own') : t('addBankAccount.ownOf', { name })}
      className="mt-6"
    >
      {t('addBankAccount.ownText')}
    </Notice>
  );
}
