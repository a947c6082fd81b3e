import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { t } from '../text/text.ts';
import { Button, IconButton } from './button.tsx';
import { useDragAway } from './use-drag-away.ts';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Id of the text inside that a screen reader says with the title, where the focus begins after it. */
  readonly describedBy?: string;
  readonly children: ReactNode;
}

/**
 * A sheet from the bottom on a phone, a dialog in the middle on a desk. Its button, Escape, a press beside it and a
 * pull at its handle close it.
 */
export function Sheet({ open, onClose, title, describedBy, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const drag = useDragAway(dialog, onClose);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return undefined;
    element.showModal();
    // A tab that is put away takes its sheet along: left open, it would block the screen that is shown instead.
    return () => element.close();
  }, [open]);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = dialog.current;
    // A press on the backdrop lands on the dialog itself; the keyboard's way out is Escape,
    // which the element has built in.
    const closeBeside = (event: MouseEvent) => {
      if (event.target === element) close.current();
    };
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={(event) => {
        if (!event.currentTarget.open) onClose();
      }}
      className="sheet mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-column overflow-y-auto overscroll-contain rounded-t-sheet bg-raised text-ink shadow-lift desk:m-auto desk:rounded-sheet"
    >
      <div className="px-5 pb-safe">
        <div {...drag} className="-mx-5 touch-none px-5 pt-3 desk:pointer-events-none">
          <div aria-hidden className="mx-auto mb-3 h-1 w-9 rounded-full bg-line desk:invisible" />
          <h2 id={titleId} className="pt-1 pr-11 text-lg font-semibold">
            {title}
          </h2>
        </div>
        {open ? children : null}
        {/* Last, so that a sheet begins at its own first field or button. */}
        <IconButton label={t('common.close')} onClick={onClose} className="absolute top-4 right-3 text-ink-soft">
          <X aria-hidden className="size-5.5" />
        </IconButton>
      </div>
    </dialog>
  );
}

interface ConfirmSheetProps extends Omit<SheetProps, 'children' | 'describedBy'> {
  readonly text: string;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before something that matters. Without a cancel label it only tells, with one button. */
export function ConfirmSheet({
  text,
  confirmLabel,
  cancelLabel,
  danger = false,
  busy = false,
  onConfirm,
  ...sheet
}: ConfirmSheetProps) {
  const textId = useId();
  return (
    <Sheet {...sheet} describedBy={textId}>
      <p id={textId} className="mt-1 mb-6 text-ink-soft">
        {text}
      </p>
      <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
      {cancelLabel === undefined ? null : (
        <Button look="quiet" className="mt-1" onClick={sheet.onClose}>
          {cancelLabel}
        </Button>
      )}
    </Sheet>
  );
}
