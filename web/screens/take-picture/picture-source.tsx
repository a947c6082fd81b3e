import { Camera, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { lookAtPicture } from '../../data/uploads/look-at-picture.ts';
import type { PictureHint, PictureShape } from '../../data/uploads/picture-hints.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PicturePicker } from '../kit/picture-picker.tsx';
import { CameraShot } from './camera-shot.tsx';

interface PictureSourceProps {
  readonly shape: PictureShape;
  readonly busy: boolean;
  readonly onPicture: (picture: Blob) => void;
}

interface Picked {
  readonly picture: Blob;
  readonly address: string;
  readonly hint: PictureHint | undefined;
}

/**
 * A picture from the camera or from the device, looked at before anything is sent: what will hardly do is told, and is
 * its person's to decide.
 */
export function PictureSource({ shape, busy, onPicture }: PictureSourceProps) {
  const [isShooting, setShooting] = useState(false);
  const [picked, setPicked] = useState<Picked>();
  const address = picked?.address;
  // The page holds the picture in memory for as long as its address lives.
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  const look = async (picture: Blob) => {
    setShooting(false);
    const hint = await lookAtPicture(picture, shape);
    setPicked({ picture, address: URL.createObjectURL(picture), hint });
  };
  if (isShooting)
    return <CameraShot shape={shape} onShot={(shot) => void look(shot)} onLeave={() => setShooting(false)} />;
  if (picked !== undefined)
    return (
      <div className="space-y-4">
        <img
          src={picked.address}
          alt={t('papers.yourPicture')}
          className="mx-auto max-h-96 w-full rounded-card object-contain"
        />
        {picked.hint === undefined ? null : (
          <Notice tint="warning" icon={TriangleAlert} live>
            {t(`papers.hint.${picked.hint}`)}
          </Notice>
        )}
        <Button
          busy={busy}
          look={picked.hint === undefined ? 'primary' : 'soft'}
          onClick={() => {
            setPicked(undefined);
            onPicture(picked.picture);
          }}
        >
          {t(picked.hint === undefined ? 'papers.use' : 'papers.useAnyway')}
        </Button>
        <Button look={picked.hint === undefined ? 'quiet' : 'primary'} onClick={() => setPicked(undefined)}>
          {t('papers.takeAnother')}
        </Button>
      </div>
    );
  return (
    <div className="space-y-3">
      <Button busy={busy} icon={<Camera aria-hidden className="size-5" />} onClick={() => setShooting(true)}>
        {t('papers.camera')}
      </Button>
      <PicturePicker label={t('picture.choose')} look="soft" busy={busy} onPick={(file) => void look(file)} />
    </div>
  );
}
