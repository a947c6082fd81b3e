import { Suspense, useState } from 'react';
import { dropProof } from '../../../shared/contracts/top-up/drop-proof.ts';
import { keepProof } from '../../../shared/contracts/top-up/keep-proof.ts';
import { listProofs } from '../../../shared/contracts/top-up/proofs.ts';
import { proofSlots } from '../../../shared/top-up-proof.ts';
import { dropProofFacts } from '../../commands/top-up/drop-proof.ts';
import { keepProofFacts } from '../../commands/top-up/keep-proof.ts';
import { useQuery } from '../../data/queries/use-query.ts';
import { useCommand } from '../../data/sending/use-command.ts';
import { takenIn } from '../../data/uploads/taken-in.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.tsx';
import { QueryView } from '../kit/query-view.tsx';
import { UploadProgress } from '../kit/upload-progress.tsx';
import { useIsHere } from '../kit/use-is-here.ts';
import { useUpload } from '../kit/use-upload.ts';
import { problemText } from '../problem-text.ts';
import { ProofRow } from './proof-row.tsx';
import { useThumbnails } from './use-thumbnails.ts';

// What a picture is looked at with stands with the papers.
const PictureSource = lazyPart(
  async () => (await import('../take-picture/picture-source.tsx')).PictureSource,
  'identity',
);
const PictureViewer = lazyPart(
  async () => (await import('../take-picture/picture-viewer.tsx')).PictureViewer,
  'identity',
);

/** What is done with the proofs of a top-up: the way of one that is added, its removal, and what was said of either. */
function useProofs(topUpId: string) {
  const [problem, setProblem] = useState<string>();
  const [thumbnails, addThumbnail] = useThumbnails();
  const isHere = useIsHere();
  const keep = useCommand(keepProof, keepProofFacts, { tells: () => isHere.current });
  const drop = useCommand(dropProof, dropProofFacts, { tells: () => true });
  const take = async (uploadId: string, picture?: Blob) => {
    setProblem(undefined);
    const outcome = await keep.run({ topUpId, uploadId });
    if (outcome.kind === 'refused') setProblem(problemText(outcome));
    if (outcome.kind === 'ok') {
      if (picture !== undefined) addThumbnail(uploadId, picture);
      toast(t('topUp.proof.kept'));
    }
    return takenIn(outcome);
  };
  const place = `proof/${topUpId}`;
  const upload = useUpload('transfer-proof', place, take);
  const another = () => {
    setProblem(undefined);
    upload.drop();
  };
  const remove = async (uploadId: string) => {
    const outcome = await drop.run({ topUpId, uploadId });
    if (outcome.kind !== 'ok') return setProblem(problemText(outcome));
    setProblem(undefined);
    return toast(t('topUp.proof.dropped'));
  };
  const busy = { keeping: keep.isRunning, dropping: drop.isRunning };
  return { problem, thumbnails, place, upload, another, remove, busy };
}

/** The pictures that prove a transfer which does not show: what was added, and how to add or remove one. */
export function TransferProofs({ topUpId }: { readonly topUpId: string }) {
  const proofs = useQuery(listProofs, { topUpId }, { quiet: true });
  const { thumbnails, remove, ...adding } = useProofs(topUpId);
  // Once something was opened it stays, to be able to close: what is taken out of the page gives the focus to nobody.
  const [seen, setSeen] = useState<{ readonly number: number; readonly uploadId: string }>();
  const [isOpen, setIsOpen] = useState(false);
  const see = (number: number, uploadId: string) => {
    setSeen({ number, uploadId });
    setIsOpen(true);
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
                  <ProofRow
                    key={uploadId}
                    number={index + 1}
                    keptAtMs={keptAtMs}
                    thumbnail={thumbnails[uploadId]}
                    busy={adding.busy.dropping}
                    onSee={() => see(index + 1, uploadId)}
                    onRemove={() => void remove(uploadId)}
                  />
                ))}
              </ul>
            )}
            <AddProof {...adding} isFull={rows.length >= proofSlots.length} />
          </>
        )}
      </QueryView>
      <FieldError id="proof-error" text={adding.problem} />
      {seen === undefined ? null : (
        <Suspense fallback={null}>
          <PictureViewer
            name={t('topUp.proof.picture', { number: seen.number })}
            url={isOpen ? thumbnails[seen.uploadId] : undefined}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface AddProofProps extends Pick<ReturnType<typeof useProofs>, 'place' | 'upload' | 'another' | 'busy'> {
  /** No other one is taken. */
  readonly isFull: boolean;
}

/** How far the one is that is being added, or the way to add one. */
function AddProof({ place, upload, another, busy, isFull }: AddProofProps) {
  const { state, preview, pick, again, isWaiting } = upload;
  return (
    <>
      {isWaiting && preview !== undefined ? (
        <img src={preview} alt={t('topUp.proof.preview')} className="mx-auto max-h-64 rounded-card object-contain" />
      ) : null}
      <UploadProgress state={state} onAgain={again} onAnother={another} />
      {isWaiting || isFull ? null : (
        <Suspense fallback={null}>
          <PictureSource
            kind="transfer-proof"
            place={place}
            shape="slip"
            label={t('topUp.proof.add')}
            busy={busy.keeping}
            onLook={another}
            onPicture={pick}
          />
        </Suspense>
      )}
    </>
  );
}
