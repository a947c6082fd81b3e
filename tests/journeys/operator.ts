import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../../infra/local/settings.ts';
import type { StageInfo } from '../../infra/local/stage-file.ts';
import type { Tier } from '../../shared/enums.ts';
import { forgetTierNotices } from '../front-door/tier-notices.ts';
import { openStageClients } from '../stage/clients.ts';
import { trustDevicesOf, userIdOf } from './trust.ts';

export interface Naming {
  readonly tier: Tier;
  readonly firstName: string;
  readonly lastName: string;
}

function runOps(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [join(projectRoot, 'infra/ops/cli.ts'), ...args], (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`the operators' command failed: ${stderr || stdout}`));
    });
  });
}

/** Gives a user a tier and a name with the operators' command; answers what it says. Their devices then send without a code, and their inbox tells nothing of it. */
export async function setUserAsOperator(stage: StageInfo, mobile: string, { tier, firstName, lastName }: Naming): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'kapao-ops-'));
  try {
    const stageFile = join(folder, 'stage.json');
    writeFileSync(stageFile, JSON.stringify(stage));
    const said = await runOps([
      'set-user', '--mobile', mobile, '--tier', tier, '--first-name', firstName, '--last-name', lastName,
      '--reason', 'arranged by a browser journey', '--stage-file', stageFile,
    ]);
    const userId = await userIdOf(stage, mobile);
    await trustDevicesOf(stage, userId);
    await forgetTierNotices({ documents: openStageClients(stage).documents, table: stage.tableName }, userId);
    return said;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
