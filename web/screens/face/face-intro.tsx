import { useEffect, useState } from 'react';
import { mayHaveShell } from '../../native/native.ts';
import { t } from '../../text/text.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { cameraThere } from './camera-there.ts';
import type { CameraThere } from './camera-there.ts';

/** What a check takes, and what stands in its way on this device. */
export function FaceIntro({ triesLeft }: { readonly triesLeft: number | undefined }) {
  const [camera, setCamera] = useState<CameraThere>('there');
  useEffect(() => {
    // A native kit has a way of its own to the camera.
    if (!mayHaveShell()) void cameraThere().then(setCamera);
  }, []);
  return (
    <div className="space-y-4">
      <Notice tint="info" title={t('face.what')}>
        <p className="mt-1">{t('face.whatText')}</p>
      </Notice>
      {camera === 'there' ? null : (
        <Notice tint="warning" live title={t(`face.camera.${camera}`)}>
          <p className="mt-1">{t(`face.cameraText.${camera}`)}</p>
        </Notice>
      )}
      <Card className="px-5 py-4">
        <ul className="list-disc space-y-2 ps-5">
          <li>{t('face.need.light')}</li>
          <li>{t('face.need.alone')}</li>
          <li>{t('face.need.minute')}</li>
        </ul>
      </Card>
      {triesLeft === undefined ? null : (
        <p className="px-1 text-sm text-ink-soft">{t('face.triesLeft', { count: String(triesLeft) })}</p>
      )}
    </div>
  );
}
