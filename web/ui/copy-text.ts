import { t } from '../text/text.ts';
import { toast } from './toast.tsx';

/** Copies a text and says whether it worked; nothing to copy is a failure too. */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (text === '') throw new TypeError('nothing to copy');
    await navigator.clipboard.writeText(text);
    toast(t('copy_success'));
    return true;
  } catch {
    toast(t('copy_fail'), 'fail');
    return false;
  }
}
