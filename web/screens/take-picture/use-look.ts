import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadKind } from '../../../shared/uploads.ts';
import { forgetLook, keepLook, keptLook } from '../../data/uploads/kept-pictures.ts';
import type { PictureHint, PictureShape } from '../../data/uploads/picture-hints.ts';

/** Fetched by who has picked one; where it does not come the picture is shown without a word, for it only advises. */
async function hintFor(picture: Blob, kind: UploadKind, shape: PictureShape) {
  const fetched = await import('../../data/uploads/look-at-picture.ts').catch(() => undefined);
  return await fetched?.lookAtPicture(picture, kind, shape);
}

interface LookedAt {
  readonly picture: Blob;
  /** The same, where a page that is gone has drawn it small. */
  readonly shrunk: Blob | undefined;
  readonly address: string;
  readonly hint: PictureHint | undefined;
}

/** `not-readable`: what was picked is no picture that can be sent. */
type Picked = LookedAt | 'not-readable';

interface Look {
  /** What is looked at; undefined where nothing is. */
  readonly picked: Picked | undefined;
  readonly look: (picture: Blob) => Promise<void>;
  /** It is accepted, and its upload keeps it from here. */
  readonly accept: () => void;
  /** Throws it away for another one. */
  readonly another: () => void;
}

/**
 * The picture that somebody looks at before it is sent; one that a page which is gone has left open is there again.
 * `onLook` hears of each that is new: an earlier one that was sent in vain gives way to it.
 */
export function useLook(kind: UploadKind, place: string, shape: PictureShape, onLook: () => void): Look {
  const [picked, setPicked] = useState<Picked>();
  const latest = useRef<Blob>(undefined);
  const address = picked === 'not-readable' ? undefined : picked?.address;
  // The page holds the picture in memory for as long as its address lives.
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address]);
  const show = useCallback(
    async (picture: Blob, shrunk?: Blob) => {
      latest.current = picture;
      const hint = await hintFor(picture, kind, shape);
      // Another one may have been picked meanwhile.
      if (latest.current === picture)
        setPicked(hint === 'not-readable' ? hint : { picture, shrunk, address: URL.createObjectURL(picture), hint });
      return hint !== 'not-readable';
    },
    [kind, shape],
  );
  useEffect(() => {
    void keptLook(place).then((kept) =>
      kept === undefined || latest.current !== undefined ? undefined : show(kept, kept),
    );
  }, [place, show]);
  // What is drawn once the page was left is nobody's to look at, and another page may have gone on with the place.
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const look = async (picture: Blob) => {
    const isPicture = await show(picture);
    if (!isPicture || latest.current !== picture) return;
    // What it replaces is forgotten first: that takes with it whatever was looked at for the place.
    onLook();
    // Behind that it is drawn small, so that a large one does not lie in memory twice.
    keepLook(kind, place, picture);
  };
  const another = () => {
    forgetLook(place);
    setPicked(undefined);
  };
  return { picked, look, accept: () => setPicked(undefined), another };
}
