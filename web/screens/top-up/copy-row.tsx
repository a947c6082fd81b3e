import { Copy } from 'lucide-react';
import { t } from '../../text/text.ts';
import { copyText } from '../../ui/copy-text.ts';

interface CopyRowProps {
  readonly name: string;
  /** As people read it. */
  readonly shown: string;
  /** As a bank app takes it. */
  readonly copied: string;
}

/** Something to be typed elsewhere: what it is, how it reads, and a press that copies it. */
export function CopyRow({ name, shown, copied }: CopyRowProps) {
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{name}</p>
        <p className="tabular font-semibold wrap-anywhere">{shown}</p>
      </div>
      <button
        type="button"
        aria-label={t('topUp.copy', { what: name })}
        onClick={() => void copyText(copied)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-brand-ink transition-colors active:bg-sunk"
      >
        <Copy aria-hidden className="size-5" />
      </button>
    </div>
  );
}
