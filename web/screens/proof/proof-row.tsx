import { Trash2 } from 'lucide-react';
import { shortMoment } from '../../text/dates.ts';
import { t } from '../../text/text.ts';

interface ProofRowProps {
  readonly number: number;
  readonly keptAtMs: number;
  /** Where it is seen; left out for one that another page has sent. */
  readonly thumbnail: string | undefined;
  readonly busy: boolean;
  readonly onSee: () => void;
  readonly onRemove: () => void;
}

/** One proof that was added: what it shows, where this page has sent it, and the way to take it out. */
export function ProofRow({ number, keptAtMs, thumbnail, busy, onSee, onRemove }: ProofRowProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      {thumbnail === undefined ? null : (
        <button
          type="button"
          aria-label={t('topUp.proof.see', { number })}
          className="size-14 shrink-0"
          onClick={onSee}
        >
          <img src={thumbnail} alt="" className="size-full rounded-card object-cover" />
        </button>
      )}
      <div className="min-w-0 grow">
        <p className="font-medium">{t('topUp.proof.picture', { number })}</p>
        <p className="tabular text-sm text-ink-soft">{shortMoment(keptAtMs)}</p>
      </div>
      <button
        type="button"
        disabled={busy}
        aria-label={t('topUp.proof.drop', { number })}
        className="flex size-11 shrink-0 items-center justify-center text-ink-soft"
        onClick={onRemove}
      >
        <Trash2 aria-hidden className="size-5" />
      </button>
    </li>
  );
}
