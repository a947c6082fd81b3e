import { useCallback, useEffect, useRef, useState } from 'react';
import type { PictureShape } from '../../data/uploads/picture-hints.ts';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { shutter } from '../../ui/drawings/shutter.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FieldError } from '../../ui/field.tsx';
import { closeCamera, openCamera } from './open-camera.ts';
import type { NoCamera } from './open-camera.ts';

interface CameraShotProps {
  readonly shape: PictureShape;
  readonly onShot: (picture: Blob) => void;
  readonly onLeave: () => void;
}

/** Where in the picture the thing belongs. */
const frames: Readonly<Record<PictureShape, string>> = {
  card: 'inset-x-[6%] top-1/2 aspect-[1.586] -translate-y-1/2 rounded-card',
  page: 'inset-x-[8%] inset-y-[6%] rounded-card',
  face: 'inset-x-[22%] inset-y-[10%] rounded-[50%]',
  slip: 'inset-x-[18%] inset-y-[4%] rounded-card',
  portrait: 'inset-x-[12%] top-1/2 aspect-square -translate-y-1/2 rounded-full',
};

/** What is taken by the camera that looks at whoever holds it. */
const ofOneself: ReadonlySet<PictureShape> = new Set<PictureShape>(['face', 'portrait']);

/** The camera of a video that is on the page: it is open once there is something to see in it. */
function useCamera(shape: PictureShape) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'opening' | 'open' | NoCamera>('opening');
  // A camera may play before its first picture, and a shot of that has no size.
  const onSeen = useCallback(() => {
    if (video.current !== null && video.current.videoWidth > 0) setState('open');
  }, []);
  useEffect(() => {
    let isHere = true;
    let camera: MediaStream | undefined;
    void openCamera(ofOneself.has(shape) ? 'user' : 'environment', 1_920).then(async (opened) => {
      if (typeof opened === 'string') return isHere ? setState(opened) : undefined;
      if (!isHere || video.current === null) return closeCamera(opened);
      camera = opened;
      video.current.srcObject = opened;
      const fault = await video.current.play().then(
        () => undefined,
        (error: unknown) => (error instanceof DOMException ? error.name : 'unknown'),
      );
      if (!isHere) return undefined;
      // Nothing to see comes of it, as where somebody else uses the camera; one that was only interrupted, as by the
      // question whether it may be used, plays on.
      if (fault !== undefined && fault !== 'AbortError') {
        closeCamera(opened);
        return setState('missing');
      }
      return onSeen();
    });
    return () => {
      isHere = false;
      if (camera !== undefined) closeCamera(camera);
    };
  }, [shape, onSeen]);
  return { video, state, onSeen };
}

/** The camera with a frame for what is to be seen; where there is none to be had, that and what to do. */
export function CameraShot({ shape, onShot, onLeave }: CameraShotProps) {
  const { video, state, onSeen } = useCamera(shape);
  const [isInVain, setInVain] = useState(false);
  const shoot = () => {
    const seen = video.current;
    if (seen === null) return;
    const canvas = document.createElement('canvas');
    canvas.width = seen.videoWidth;
    canvas.height = seen.videoHeight;
    canvas.getContext('2d')?.drawImage(seen, 0, 0);
    canvas.toBlob((picture) => (picture === null ? setInVain(true) : onShot(picture)), 'image/jpeg', 0.92);
  };
  const isOff = state === 'refused' || state === 'missing';
  return (
    <div className="space-y-4">
      {isOff ? (
        <EmptyState
          drawing={shutter}
          title={t('papers.noCamera')}
          text={t(state === 'refused' ? 'papers.cameraRefused' : 'papers.cameraMissing')}
        />
      ) : (
        <>
          <p className="text-center text-ink-soft">{t(`papers.aim.${shape}`)}</p>
          <div className="relative mx-auto w-full max-w-sm overflow-hidden rounded-hero bg-black shadow-lift">
            <video
              ref={video}
              onLoadedData={onSeen}
              onResize={onSeen}
              muted
              playsInline
              aria-hidden
              className={classes('w-full object-cover', shape === 'card' ? 'aspect-[4/3]' : 'aspect-[3/4]')}
            />
            <div aria-hidden className={classes('absolute border-4 border-white/90', frames[shape])} />
            {state === 'opening' ? (
              <p role="status" className="absolute inset-x-0 bottom-3 text-center text-sm text-white">
                {t('papers.opening')}
              </p>
            ) : null}
          </div>
          <FieldError id="shot-error" text={isInVain ? t('papers.noShot') : undefined} />
          <Button disabled={state !== 'open'} aria-describedby="shot-error" onClick={shoot}>
            {t('papers.shoot')}
          </Button>
        </>
      )}
      <Button look="quiet" onClick={onLeave}>
        {t('papers.otherWay')}
      </Button>
    </div>
  );
}
