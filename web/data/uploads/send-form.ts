/** Where a form goes, and its fields in their order. */
export interface UploadForm {
  readonly url: string;
  readonly fields: readonly { readonly name: string; readonly value: string }[];
}

/**
 * Sends a form with its file to the bucket. `onPart` hears how much of it has left the device, from 0 to 1. `sent`: the
 * bucket has it. `refused`: it does not take this form any more. `lost`: nobody knows, and the same form may go again.
 */
export function sendForm(
  { url, fields }: UploadForm,
  file: Blob,
  onPart: (part: number) => void,
): Promise<'sent' | 'refused' | 'lost'> {
  const form = new FormData();
  for (const { name, value } of fields) form.append(name, value);
  // A name that tells nothing: the file's own is nobody's business.
  form.append('file', file, 'picture');
  // `fetch` cannot tell how much has left.
  const request = new XMLHttpRequest();
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onPart(loaded / total);
    });
    request.addEventListener('load', () => {
      const isTaken = request.status >= 200 && request.status < 300;
      resolve(isTaken ? 'sent' : request.status >= 400 && request.status < 500 ? 'refused' : 'lost');
    });
    for (const end of ['error', 'abort', 'timeout'] as const) request.addEventListener(end, () => resolve('lost'));
    request.open('POST', url);
    request.timeout = 120_000;
    request.send(form);
  });
}
