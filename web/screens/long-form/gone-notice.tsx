import { useEffect, useState } from 'react';
import type { DraftForm } from '../../../shared/personal/draft.ts';
import { t } from '../../text/text.ts';
import { Notice } from '../../ui/notice.tsx';
import { takeTypedGone } from './typed-copies.ts';

/** Says once, at the step at which somebody comes back, that what they had typed here went by its age. */
export function GoneNotice({ form, step }: { readonly form: DraftForm; readonly step: string }) {
  const [toldAt, setToldAt] = useState<string>();
  useEffect(() => {
    // Where the storage fails nothing is said, and nothing is lost by that.
    void takeTypedGone(form).then(
      (isGone) => setToldAt((before) => before ?? (isGone ? step : '')),
      () => undefined,
    );
  }, [form, step]);
  if (toldAt !== step) return null;
  return (
    <Notice tint="info" live className="mb-4">
      {t('longForm.gone')}
    </Notice>
  );
}
