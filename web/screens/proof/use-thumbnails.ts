import { useCallback, useEffect, useRef, useState } from 'react';
import { useIsHere } from '../kit/use-is-here.ts';

/** Where to see a picture of this device, by the id of its upload. */
type Thumbnails = Readonly<Record<string, string>>;

/**
 * The pictures that this page has sent, as this device has them: nobody gives back what was taken in. The page holds
 * them in memory for as long as it stands.
 */
export function useThumbnails(): readonly [Thumbnails, (uploadId: string, picture: Blob) => void] {
  const [addresses, setAddresses] = useState<Thumbnails>({});
  const made = useRef<string[]>([]);
  const isHere = useIsHere();
  useEffect(() => {
    const own = made.current;
    return () => own.splice(0).forEach((address) => URL.revokeObjectURL(address));
  }, []);
  const add = useCallback(
    (uploadId: string, picture: Blob) => {
      // Of a page that was left nobody would let go of it.
      if (!isHere.current) return;
      const address = URL.createObjectURL(picture);
      made.current.push(address);
      setAddresses((before) => ({ ...before, [uploadId]: address }));
    },
    [isHere],
  );
  return [addresses, add];
}
