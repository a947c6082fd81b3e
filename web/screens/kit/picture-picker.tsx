import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { uploadTypes } from '../../../shared/uploads.ts';
import { Button } from '../../ui/button.tsx';

interface PicturePickerProps {
  readonly label: string;
  readonly busy: boolean;
  /** `soft` where it stands beside another way to a picture. */
  readonly look?: 'primary' | 'soft';
  readonly onPick: (file: File) => void;
}

/** A button that opens the device's own choice of pictures, its camera included. */
export function PicturePicker({ label, busy, look = 'primary', onPick }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={uploadTypes.join(',')}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onPick(file);
          // The same file again is a choice, too.
          currentTarget.value = '';
        }}
      />
      <Button
        look={look}
        busy={busy}
        icon={<ImagePlus aria-hidden className="size-5" />}
        onClick={() => {
          input.current?.click();
        }}
      >
        {label}
      </Button>
    </>
  );
}
