import type { ClientSettings } from '../process/aws-client.ts';
import { required } from '../process/config.ts';
import type { Config } from '../process/config.ts';

/** Where files lie, and as whom they are written and signed for; without credentials as this function. */
export interface FilePlace extends Pick<ClientSettings, 'credentials'> {
  readonly bucket: string;
  readonly region: string;
  /** Of an emulator; there a bucket is a part of the path. */
  readonly endpoint?: string;
}

interface Given {
  readonly config: Config;
  readonly statementFiles?: FilePlace;
  readonly bookReports?: FilePlace;
  readonly uploads?: FilePlace;
  readonly pictures?: FilePlace;
}

type BucketSetting = 'statementsBucket' | 'bookReportsBucket' | 'statusBucket' | 'uploadsBucket' | 'picturesBucket';

function stagesOwn(config: Config, bucket: BucketSetting): FilePlace {
  return {
    bucket: required(config, bucket),
    region: required(config, 'region'),
    ...(config.awsEndpoint !== undefined && { endpoint: config.awsEndpoint }),
  };
}

/** Where statements' files lie: the place that was handed in, or the stage's own. */
export function filePlaceOf({ config, statementFiles }: Given): FilePlace {
  return statementFiles ?? stagesOwn(config, 'statementsBucket');
}

/** Where the reports of closed days lie, in the same way. */
export function reportPlaceOf({ config, bookReports }: Given): FilePlace {
  return bookReports ?? stagesOwn(config, 'bookReportsBucket');
}

/** Where what was uploaded lies until it was checked. */
export function uploadPlaceOf({ config, uploads }: Given): FilePlace {
  return uploads ?? stagesOwn(config, 'uploadsBucket');
}

/** Where the pictures lie that the check has drawn anew. */
export function picturePlaceOf({ config, pictures }: Given): FilePlace {
  return pictures ?? stagesOwn(config, 'picturesBucket');
}

/** Where the status page lies. */
export function statusPlaceOf({ config }: Pick<Given, 'config'>): FilePlace {
  return stagesOwn(config, 'statusBucket');
}
