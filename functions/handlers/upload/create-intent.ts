import { createUploadIntent } from '../../../shared/contracts/upload/create-intent.ts';
import { idOf } from '../../../shared/ids.ts';
import { mostOpenUploads, uploadOpenMs, uploadRules } from '../../../shared/uploads.ts';
import { paperKinds } from '../../../shared/personal/papers.ts';
import { refuse } from '../../engine/refusal.ts';
import { hasConsented, neededConsent } from '../../runtime/identity/standing.ts';
import { implement } from '../../runtime/operation/implement.ts';
import { serve } from '../../runtime/operation/serve.ts';
import { settle } from '../../runtime/operation/settle.ts';
import { countOpenUpload, openUploadsIn, putNewUpload } from '../../table/upload.ts';
import { signForm } from '../../upload/sign-form.ts';

/** The intent is written before its form is given out: what nobody has asked for is never taken in. */
export const operation = implement(createUploadIntent, async ({ input, session, nowMs, runtime }) => {
  const { table, aws, random, wait } = runtime;
  const { userId } = session;
  // Before anything of who somebody is is kept, unchecked too.
  if (paperKinds.has(input.kind) && !(await hasConsented(runtime, userId)))
    return refuse('consent-needed', neededConsent);
  const upload = {
    userId,
    body: random.idBody(nowMs),
    kind: input.kind,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + uploadOpenMs,
  };
  const outcome = await settle({ documents: aws.documents, fraction: random.fraction, wait }, 0, (open) =>
    open >= mostOpenUploads
      ? refuse('too-many-uploads', { most: mostOpenUploads })
      : {
          steps: [
            { write: countOpenUpload(table, userId), learn: (_known, item) => openUploadsIn(item) },
            { write: putNewUpload(table, upload) },
          ],
          answer: undefined,
        },
  );
  if (outcome.kind === 'refused') return outcome.refusal;
  const form = await signForm(runtime, upload, input.type);
  return {
    uploadId: idOf('upl', upload.body),
    ...form,
    expiresAtMs: upload.expiresAtMs,
    mostBytes: uploadRules[input.kind].mostBytes,
  };
});

export const handler = serve(operation);
