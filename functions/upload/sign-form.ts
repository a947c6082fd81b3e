import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { uploadOpenMs, uploadRules } from '../../shared/uploads.ts';
import type { UploadType } from '../../shared/uploads.ts';
import { quarantineKeyOf } from '../domains/upload/upload.ts';
import type { StoredUpload } from '../domains/upload/upload.ts';
import { fileClientOf } from '../runtime/files/file-client.ts';
import { uploadPlaceOf } from '../runtime/files/file-place.ts';
import { required } from '../runtime/process/config.ts';
import type { Runtime } from '../runtime/process/runtime.ts';

/** A form as a browser sends it: where to, and its fields before the file. */
export interface SignedForm {
  readonly url: string;
  readonly fields: { name: string; value: string }[];
}

/**
 * Signs the form of an upload: this key, this type, at least one byte and no more than its kind allows, sealed under
 * the key of pictures, within ten minutes of the real clock.
 */
export async function signForm(
  runtime: Runtime,
  upload: Pick<StoredUpload, 'userId' | 'body' | 'kind'>,
  type: UploadType,
): Promise<SignedForm> {
  const place = uploadPlaceOf(runtime);
  const sealed = {
    'x-amz-server-side-encryption': 'aws:kms',
    'x-amz-server-side-encryption-aws-kms-key-id': required(runtime.config, 'picturesKeyArn'),
  };
  const { url, fields } = await createPresignedPost(fileClientOf(place), {
    Bucket: place.bucket,
    Key: quarantineKeyOf(upload),
    Fields: { ...sealed, 'Content-Type': type },
    // What stands in the fields is a condition already, each by its exact value.
    Conditions: [['content-length-range', 1, uploadRules[upload.kind].mostBytes]],
    Expires: uploadOpenMs / 1000,
  });
  return { url, fields: Object.entries(fields).map(([name, value]) => ({ name, value })) };
}
