import {
  engineKnowsNoWallet,
  importDirections,
  importsOfZod,
  importsWithExtension,
  noBarrels,
  noDefaultExports,
  pureRules,
  registryOfOperations,
  separateHandlers,
} from './import-laws.ts';
import { describedContracts } from './operation-laws.ts';
import { consoleApart } from './console-laws.ts';
import type { LawCase } from './law-case.ts';

/** The laws of who imports what, and of what stands above a contract. */
export const importCases: readonly LawCase[] = [
  {
    law: 'shared <- functions, web, infra; web and functions never meet',
    holds: importDirections,
    breaks: [
      ['shared/a.ts', "import '../functions/a.ts';"],
      ['web/a.ts', "import { a } from '../functions/a.ts';"],
      ['functions/a.ts', "const a = await import('../web/a.ts');"],
      ['functions/a.ts', "import type { A } from '../infra/a.ts';"],
      ['infra/a.ts', "import { a } from '../tests/a.ts';"],
    ],
    keeps: [
      ['web/a.ts', "import { a } from '../shared/a.ts';"],
      ['functions/a.ts', "import { a } from '@aws-sdk/client-kms';"],
    ],
  },
  {
    law: 'rules import no AWS and nothing that reads or writes',
    holds: pureRules,
    breaks: [
      ['functions/domains/a/b.ts', "import { a } from '@aws-sdk/client-kms';"],
      ['functions/domains/a/b.ts', "import { randomInt } from 'node:crypto';"],
      ['functions/engine/refusal.ts', "import { a } from '../domains/a/b.ts';"],
      ['functions/engine/transitions.ts', "import { a } from '../table/a.ts';"],
      ['functions/domains/a/b.ts', "import { a } from '../../table/a.ts';"],
      ['functions/domains/a/b.ts', "import { a } from '../../engine/settle.ts';"],
    ],
    keeps: [
      ['functions/engine/refusal.ts', "import { a } from './transitions.ts'; import { b } from '../../shared/b.ts';"],
      ['functions/domains/a/b.ts', "import { a } from '../c/d.ts'; import { b } from '../../engine/refusal.ts';"],
    ],
  },
  {
    law: 'the engine knows no wallet: it imports no domains and no ledger',
    holds: engineKnowsNoWallet,
    breaks: [
      ['functions/engine/due/sweep-queue.ts', "import { a } from '../../domains/payout/decide-due.ts';"],
      ['functions/engine/partners/callback.ts', "import { a } from '../../ledger/hold.ts';"],
      ['functions/engine/batches.ts', "import type { A } from '../ledger/journal.ts';"],
      ['functions/engine/batches.ts', "const a = await import('../streams/send-sms.ts');"],
      // Folders that are no older than this law, one that nobody has made yet, and rooms of those that it may know.
      ...['books', 'company', 'face', 'inspect', 'renewal', 'review', 'screening', 'statement', 'status', 'upload'].map(
        (folder): [string, string] => ['functions/engine/batches.ts', `import { a } from '../${folder}/a.ts';`],
      ),
      ['functions/engine/batches.ts', "import { a } from '../coupon/claim.ts';"],
      ['functions/engine/batches.ts', "import { a } from '../due-queues.ts';"],
      ['functions/engine/batches.ts', "import { a } from '../table/wallet.ts';"],
      ['functions/engine/batches.ts', "import { a } from '../table/keys/money.ts';"],
      ['functions/engine/batches.ts', "import { a } from '../runtime/money/name-receiver.ts';"],
      ['functions/engine/batches.ts', "import { a } from '../runtime/person/find-user.ts';"],
      ['functions/engine/batches.ts', "import { a } from '../../shared/money.ts';"],
    ],
    keeps: [
      ['functions/engine/batches.ts', "import { a } from '../runtime/process/log.ts'; import '../table/due.ts';"],
      ['functions/engine/batches.ts', "import { a } from './due/sweep-queue.ts'; import * as z from 'zod/mini';"],
      ['functions/ledger/hold.ts', "import { a } from '../domains/payout/payout.ts';"],
    ],
  },
  {
    law: 'no function imports another, and production code no sandbox',
    holds: separateHandlers,
    breaks: [
      ['functions/handlers/a/b.ts', "import { a } from './c.ts';"],
      ['functions/ledger/a.ts', "import { a } from '../workflows/a.ts';"],
      ['functions/runtime/a.ts', "import { a } from '../sandbox/a.ts';"],
    ],
    keeps: [
      ['functions/sandbox/a.ts', "import { a } from './b.ts';"],
      ['functions/handlers/a/b.ts', "import { a } from '../../rules/a.ts';"],
    ],
  },
  {
    law: 'only infra and tests import the list of operations',
    holds: registryOfOperations,
    breaks: [
      ['web/a.ts', "import { operations } from '../shared/operations.ts';"],
      ['functions/a/b.ts', "import { operations } from '../../shared/operations.ts';"],
    ],
    keeps: [['infra/a.ts', "import { operations } from '../shared/operations.ts';"]],
  },
  {
    law: 'a contract says above it what it is for',
    holds: describedContracts,
    breaks: [
      ['shared/contracts/a/b.ts', "export const a = walletQuery({ name: 'a/b' });"],
      ['shared/contracts/a/b.ts', '/** A length. */\nconst a = 1;\nexport const b = doorCommand({});'],
    ],
    keeps: [
      ['shared/contracts/a/b.ts', '/** Asks. */\nexport const a = operatorQuery({});'],
      ['shared/a.ts', 'export const a = 1;'],
    ],
  },
  {
    law: 'import * as z, and zod/mini in shared and web',
    holds: importsOfZod,
    breaks: [
      ['infra/a.ts', "import { z } from 'zod';"],
      ['infra/a.ts', "import z from 'zod';"],
      ['shared/a.ts', "import * as z from 'zod';"],
      ['web/a.ts', "import { z } from 'zod/mini';"],
    ],
    keeps: [
      ['shared/a.ts', "import * as z from 'zod/mini';"],
      ['infra/a.ts', "import * as z from 'zod';"],
    ],
  },
  {
    law: 'relative imports carry their extension',
    holds: importsWithExtension,
    breaks: [
      ['infra/a.ts', "import { b } from './b';"],
      ['infra/a.ts', "import { b } from './b.js';"],
    ],
    keeps: [['infra/a.ts', "import { b } from './b.ts'; import c from './c.json' with { type: 'json' };"]],
  },
  {
    law: 'no barrels',
    holds: noBarrels,
    breaks: [
      ['shared/a.ts', "export * from './b.ts';"],
      ['shared/a.ts', "export { b } from './b.ts';"],
    ],
    keeps: [['shared/a.ts', 'export const a = 1; export { a as b };']],
  },
  {
    law: 'no default exports but configuration',
    holds: noDefaultExports,
    breaks: [['web/a.tsx', 'export default function A() { return null; }']],
    keeps: [
      ['vitest.config.ts', 'export default {};'],
      ['web/a.tsx', 'export function A() { return null; }'],
    ],
  },
  {
    law: "the console and the wallet's app are apart",
    holds: consoleApart,
    breaks: [
      ['web/screens/a.tsx', "import { place } from '../console/place.ts';"],
      ['web/app.tsx', "const shown = import('./console/shell/console.tsx');"],
      ['web/console/parts/a.tsx', "import { Sheet } from '../../ui/sheet.tsx';"],
      ['web/console/a.ts', "import { session } from '../session.ts';"],
    ],
    keeps: [
      ['web/console/parts/a.tsx', "import { Chip } from '../../ui/chip.tsx'; import { place } from '../place.ts';"],
      ['web/screens/a.tsx', "import { Chip } from '../ui/chip.tsx';"],
    ],
  },
];
