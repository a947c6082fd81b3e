import { once } from 'node:events';
import { createServer } from 'node:http';
import type { WorkflowAccess } from '../../functions/engine/workflow/executions.ts';

/** Step Functions as it answers once, and what it was asked. */
export async function answering(status: number, answer: object) {
  const asked: unknown[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(Buffer.from(chunk));
      asked.push([request.headers['x-amz-target'], JSON.parse(Buffer.concat(chunks).toString('utf8'))]);
      response.writeHead(status).end(JSON.stringify(answer));
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const access: WorkflowAccess = {
    region: 'ap-southeast-7',
    endpoint: `http://127.0.0.1:${address.port}`,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    machineOf: (workflow) => (workflow === 'review' ? 'arn:review' : undefined),
  };
  return { access, asked, close: () => server.close() };
}

/** A refusal as Step Functions words it. */
export const refusal = (name: string) => ({ __type: `com.amazonaws.swf.service.v2.model#${name}`, message: '' });
