import { useEffect, useState } from 'react';
import { readUploaded } from '../../../shared/contracts/upload/read.ts';
import { runCommand } from '../../data/sending/run-command.ts';

/**
 * The address of an uploaded picture, asked for when it is to be shown, for it lives a minute; undefined before it is
 * there and where there is none. It stands for nothing that its screen does not say in words, so its failure is quiet.
 */
export function usePicture(uploadId: string | undefined): string | undefined {
  const [shown, setShown] = useState<{ readonly uploadId: string; readonly url: string }>();
  useEffect(() => {
    if (uploadId === undefined) return undefined;
    let isWanted = true;
    void runCommand(readUploaded, { uploadId }).then((outcome) => {
      if (isWanted && outcome.kind === 'ok') setShown({ uploadId, url: outcome.data.url });
    });
    return () => {
      isWanted = false;
    };
  }, [uploadId]);
  return shown?.uploadId === uploadId ? shown?.url : undefined;
}
