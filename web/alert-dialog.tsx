import { currentBrand } from './brands/appearance.ts';
import { alertMessage, closeAlert } from './present-reaction.ts';
import { t } from './text/text.ts';
import { ConfirmSheet } from './ui/sheet.tsx';
import { useStore } from './ui/store.ts';

/** The dialog that the server's code 5000 asks for: its message and one button. */
export function AlertDialog() {
  const message = useStore(alertMessage);
  return (
    <ConfirmSheet
      open={message !== undefined}
      title={currentBrand.displayName}
      text={message ?? ''}
      confirmLabel={t('common.confirm')}
      onConfirm={closeAlert}
      onClose={closeAlert}
    />
  );
}
