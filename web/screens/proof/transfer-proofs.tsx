import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dropProof } from '../../../shared/contracts/top-up/drop-proof.ts';
import { keepProof } from '../../../shared/contracts/top-up/keep-proof.ts';
import { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { proofSlots } from '../../../shared/top-up-proof.ts';
import { dropProofFacts } from '../../commands/top-up/drop-proof.ts';
import { keepProofFacts } from '../../commands/top-up/keep-proof.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { takenIn } from '../../data/uploads/taken-in.ts';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { PicturePicker } from '../kit/picture-picker.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { UploadProgress } from '../kit/upload-progress.tsx';
import { useIsHere } from '../kit/use-is-here.ts';
import { useUpload } from '../kit/use-upload.ts';
import { problemText } from '../problem-text.ts';

/** The pictures that prove a transfer which does not show: what was added, and how to add or remove one. */
export function TransferProofs({ topUpId }: { readonly topUpId: string }) {
  const [problem, setProblem] = useState<string>();
  const proofs = useQuery(listProofs, { topUpId }, { quiet: true });
  const isHere = useIsHere();
  const keep = useCommand(keepProof, keepProofFacts, { tells: () => isHere.current });
  const drop = useCommand(dropProof, dropProofFacts, { tells: () => true });
  const take = async (uploadId: string) => {
    setProblem(undefined);
    const outcome = await keep.run({ topUpId, uploadId });
    if (outcome.kind === 'refused') setProblem(problemText(outcome));
    if (outcome.kind === 'ok') toast(t('topUp.proof.kept'));
    return takenIn(outcome);
  };
  const { state, pick, again, drop: forget, isWaiting } = useUpload('transfer-proof', `proof/${topUpId}`, take);
  const another = () => {
    setProblem(undefined);
    forget();
  };
  const remove = async (uploadId: string) => {
    const outcome = await drop.run({ topUpId, uploadId });
    if (outcome.kind !== 'ok') return setProblem(problemText(outcome));
    setProblem(undefined);
    return toast(t('topUp.proof.dropped'));
  };
  return (
    <Card className="mt-4 space-y-4 px-5 py-4">
      <div>
        <h2 className="font-semibold">{t('topUp.proof.title')}</h2>
        <p className="mt-1 text-sm text-ink-soft">{t('topUp.proof.text', { most: proofSlots.length })}</p>
      </div>
      <QueryView query={proofs} skeleton={<SkeletonRows count={1} />}>
        {({ rows }) => (
          <>
            {rows.length === 0 ? null : (
              <ul className="divide-y divide-line">
                {rows.map(({ uploadId, keptAtMs }, index) => (
                  <li key={uploadId} className="flex items-center justify-between gap-3 py-2">
                    <div className="min-w-0">
                      <p className="font-medium">{t('topUp.proof.picture', { number: index + 1 })}</p>
                      <p className="tabular text-sm text-ink-soft">{shortMoment(keptAtMs)}</p>
                    </div>
                    <button
                      type="button"
                      disabled={drop.isRunning}
                      aria-label={t('topUp.proof.drop', { number: index + 1 })}
                      className="flex size-11 items-center justify-center text-ink-soft"
                      onClick={() => void remove(uploadId)}
                    >
                      <Trash2 aria-hidden className="size-5" />
                    </button>
                  </li>
                ))}
              </ul>
            )}
            <UploadProgress state={state} onAgain={again} onAnother={another} />
            {isWaiting || rows.length >= proofSlots.length ? null : (
              <PicturePicker label={t('topUp.proof.add')} busy={keep.isRunning} onPick={pick} />
            )}
          </>
        )}
      </QueryView>
      <FieldError id="proof-error" text={problem} />
    </Card>
  );
}
