import { Image } from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../text/text.ts';
import { Button } from '../../ui/button.tsx';
import { openReader } from './code-reader.ts';

/** What was found in a chosen picture: a code's text, or why there is none. */
export type InPicture = { readonly text: string } | { readonly text?: never; readonly why: 'no-code' | 'no-picture' };

async function readPicture(file: File): Promise<InPicture> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (picture === undefined) return { why: 'no-picture' };
  try {
    const text = await (await openReader())(picture);
    return text === undefined ? { why: 'no-code' } : { text };
  } finally {
    picture.close();
  }
}

interface PictureButtonProps {
  readonly look: 'primary' | 'soft';
  readonly onRead: (found: InPicture) => void;
}

/** A code out of a picture: one that somebody has sent, or where the camera may not be used. It stays on the device. */
export function PictureButton({ look, onRead }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (file !== undefined) onRead(await readPicture(file));
    // The same picture may be chosen again.
    if (input.current !== null) input.current.value = '';
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('scan.picture')}
        onChange={(event) => void read(event.target.files?.[0])}
      />
      <Button look={look} icon={<Image aria-hidden className="size-5" />} onClick={() => input.current?.click()}>
        {t('scan.picture')}
      </Button>
    </>
  );
}
