import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';

/** All pictures of the step are there, and only sending is missing. */
export function ToSend() {
  return (
    <Notice tint="success" title={t('papers.whole')}>
      <p className="mt-1">{t('papers.wholeText')}</p>
    </Notice>
  );
}
