import { t } from '../../text/text.ts';
import { toast } from '../../ui/toast.tsx';

/** To be told of a press that the device could not do what it was for, because its storage fails. */
export function sayFailed(): void {
  toast(t('error.failed'), 'fail');
}
