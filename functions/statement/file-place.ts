import type { ClientSettings } from '../runtime/process/aws-client.ts';
import { required } from '../runtime/process/config.ts';
import type { Config } from '../runtime/process/config.ts';

/** Where statements' files lie, and as whom they are written and signed for; without credentials as this function. */
export interface FilePlace extends Pick<ClientSettings, 'credentials'> {
  readonly bucket: string;
  readonly region: string;
  /** Of an emulator; there a bucket is a part of the path. */
  readonly endpoint?: string;
}

/** The place that was handed in, or the stage's own. */
export function filePlaceOf({
  config,
  statementFiles,
}: {
  readonly config: Config;
  readonly statementFiles?: FilePlace;
}): FilePlace {
  if (statementFiles !== undefined) return statementFiles;
  return {
    bucket: required(config, 'statementsBucket'),
    region: required(config, 'region'),
    ...(config.awsEndpoint !== undefined && { endpoint: config.awsEndpoint }),
  };
}
