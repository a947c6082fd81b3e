import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { emulatorProgram } from '../../infra/local/emulator.ts';

/** What the emulator keeps of its functions' processes: who is called, who was just now, and who was long ago. */
const runtimeOfEmulator = `
import threading, time

class Worker:
    def __init__(self, name, in_use, idle):
        self.name, self.in_use, self.last_used = name, in_use, time.time() - idle

_LOCAL_WORKER_TTL = 60
_lock = threading.RLock()
_workers = {
    'transfer': [Worker('called for long', True, 90), Worker('called just now', False, 30)],
    'top-up': [Worker('idle', False, 90), Worker('idle too', False, 61)],
}
ended = []

def kill_workers(workers):
    ended.extend(worker.name for worker in workers)
`;

/** The emulator as it comes, whose own way of ending processes keeps the first of each function. */
const serviceOfEmulator = `
def reap_idle_workers():
    return 0
`;

/** How it reads an expression: each time anew. */
const tableOfEmulator = `
read = []

def _tokenize(expression):
    read.append(expression)
    return [expression]

def _condition_syntax_error(expression, slot):
    read.append(slot)
`;

const emulator = `
import json
from ministack.core import lambda_runtime
from ministack.services import dynamodb, lambda_svc
for item in range(3):
    dynamodb._tokenize('pk = :pk')
    dynamodb._condition_syntax_error('pk = :pk', 'KeyConditionExpression')
lambda_svc.reap_idle_workers()
left = [worker.name for workers in lambda_runtime._workers.values() for worker in workers]
print(json.dumps({'ended': lambda_runtime.ended, 'left': left, 'read': dynamodb.read}))
`;

test('the emulator ends what nobody has called for its time and nobody else, and reads an expression once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kapao-emulator-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'hypercorn'));
  for (const part of ['core', 'services', '.']) {
    await mkdir(join(folder, 'ministack', part), { recursive: true });
    await writeFile(join(folder, 'ministack', part, '__init__.py'), '');
  }
  await writeFile(join(folder, 'ministack/core/lambda_runtime.py'), runtimeOfEmulator);
  await writeFile(join(folder, 'ministack/services/lambda_svc.py'), serviceOfEmulator);
  await writeFile(join(folder, 'ministack/services/dynamodb.py'), tableOfEmulator);
  for (const path of ['hypercorn/__init__.py', 'hypercorn/asyncio.py', 'uvicorn.py'])
    await writeFile(join(folder, path), '');
  await writeFile(join(folder, 'ministack/__main__.py'), emulator);
  const { stdout } = await promisify(execFile)('python3', ['-c', emulatorProgram], {
    cwd: folder,
    env: { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1' },
  });
  expect(JSON.parse(stdout)).toEqual({
    ended: ['idle', 'idle too'],
    left: ['called for long', 'called just now'],
    read: ['pk = :pk', 'KeyConditionExpression'],
  });
});
