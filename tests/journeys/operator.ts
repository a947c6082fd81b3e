import { createHash, createHmac } from 'node:crypto';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import { setUser } from '../../shared/contracts/ops/set-user.ts';
import type { InputOf } from '../../shared/operation.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The headers of a POST to the operators' API, signed as AWS asks (SigV4, service execute-api). */
function signedHeaders(stage: StageInfo, url: URL, body: string): Record<string, string> {
  const { region, credentials } = stage.emulator;
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const scope = `${time.slice(0, 8)}/${region}/execute-api/aws4_request`;
  const path = url.pathname.split('/').map((part) => encodeURIComponent(decodeURIComponent(part))).join('/');
  const canonical = ['POST', path, '', `content-type:application/json`, `host:${url.host}`, `x-amz-date:${time}`, '', 'content-type;host;x-amz-date', sha256(body)].join('\n');
  const key = [time.slice(0, 8), region, 'execute-api', 'aws4_request'].reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${credentials.secretAccessKey}`);
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    'content-type': 'application/json',
    'x-amz-date': time,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=content-type;host;x-amz-date, Signature=${signature}`,
  };
}

/** Sets a user's tier and name the way the operators' command does. */
export async function setUserAsOperator(stage: StageInfo, input: Omit<InputOf<typeof setUser>, 'reason'>): Promise<void> {
  const url = new URL(`${stage.opsApiUrl}${setUser.path}`);
  const body = JSON.stringify({ ...input, reason: 'arranged by a browser journey' });
  const response = await fetch(url, { method: 'POST', headers: signedHeaders(stage, url, body), body });
  const text = await response.text();
  if (!response.ok || !/"code":1\b/.test(text)) throw new Error(`${setUser.path} answered ${response.status} ${text}`);
}
