import { Camera, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { UploadKind } from '../../../shared/uploads.ts';
import type { PictureShape } from '../../data/uploads/picture-hints.ts';
import { lazyPart } from '../../lazy-screen.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PicturePicker } from '../kit/picture-picker.tsx';
import { useLook } from './use-look.ts';

// Fetched by who takes a picture here and now; many choose one that they have.
const CameraShot = lazyPart(async () => (await import('./camera-shot.tsx')).CameraShot);

interface PictureSourceProps {
  readonly kind: UploadKind;
  /** What it is taken for, by which it is kept until it is there. */
  readonly place: string;
  readonly shape: PictureShape;
  readonly busy: boolean;
  /** What the button that opens the device's pictures says, where that is more than to choose one. */
  readonly label?: string;
  /** Another one is looked at: what an earlier one came to is of no consequence any more. */
  readonly onLook: () => void;
  /** It was accepted; `shrunk` is the same, where it was drawn small before. */
  readonly onPicture: (picture: Blob, shrunk?: Blob) => void;
}

/** Whoever has picked by keyboard or hears the page goes on at what came in the place of the button they pressed. */
const takeFocus = (looked: HTMLElement | null): void => {
  if (document.activeElement === document.body) looked?.focus({ preventScroll: true });
};

/**
 * A picture from the camera or from the device, looked at before anything is sent: what will hardly do is told, and is
 * its person's to decide.
 */
export function PictureSource({ kind, place, shape, busy, label, onLook, onPicture }: PictureSourceProps) {
  const [isShooting, setShooting] = useState(false);
  const { picked, look, accept, another } = useLook(kind, place, shape, onLook);
  const shot = (picture: Blob) => {
    setShooting(false);
    void look(picture);
  };
  if (isShooting)
    return (
      <Suspense>
        <CameraShot shape={shape} onShot={shot} onLeave={() => setShooting(false)} />
      </Suspense>
    );
  if (picked !== undefined && picked !== 'not-readable')
    return (
      <section ref={takeFocus} tabIndex={-1} aria-label={t('papers.yourPicture')} className="space-y-4">
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
            accept();
            onPicture(picked.picture, picked.shrunk);
          }}
        >
          {t(picked.hint === undefined ? 'papers.use' : 'papers.useAnyway')}
        </Button>
        <Button look={picked.hint === undefined ? 'quiet' : 'primary'} onClick={another}>
          {t('papers.takeAnother')}
        </Button>
      </section>
    );
  return (
    <div className="space-y-3">
      {picked === undefined ? null : (
        <Notice tint="warning" icon={TriangleAlert} live>
          {t('picture.fault.not-readable')}
        </Notice>
      )}
      <Button busy={busy} icon={<Camera aria-hidden className="size-5" />} onClick={() => setShooting(true)}>
        {t('papers.camera')}
      </Button>
      <PicturePicker label={label ?? t('picture.choose')} look="soft" busy={busy} onPick={(file) => void look(file)} />
    </div>
  );
}
