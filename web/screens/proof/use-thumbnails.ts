import { useCallback, useEffect, useState } from 'react';

/** Where to see a picture of this device, by the id of its upload. */
type Thumbnails = Readonly<Record<string, string>>;

/**
 * The pictures that this page has sent, as this device has them: nobody gives back what was taken in. The page holds
 * them in memory for as long as it stands.
 */
export function useThumbnails(): readonly [Thumbnails, (uploadId: string, picture: Blob) => void] {
  const [pictures, setPictures] = useState<Readonly<Record<string, Blob>>>({});
  const [addresses, setAddresses] = useState<Thumbnails>({});
  useEffect(() => {
    const made = Object.entries(pictures).map(
      ([uploadId, picture]) => [uploadId, URL.createObjectURL(picture)] as const,
    );
    setAddresses(Object.fromEntries(made));
    return () => made.forEach(([, address]) => URL.revokeObjectURL(address));
  }, [pictures]);
  const add = useCallback(
    (uploadId: string, picture: Blob) => setPictures((before) => ({ ...before, [uploadId]: picture })),
    [],
  );
  return [addresses, add];
}
