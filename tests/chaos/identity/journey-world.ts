import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { createServerKeys } from '../../../functions/runtime/process/server-keys.ts';
import { cardSchema } from '../../../functions/partners/registry-contract.ts';
import type { Door } from '../../front-door/door/door.ts';
import type { Item } from '../../../functions/table/item.ts';
import { openDoor } from '../../front-door/door/door.ts';
import { withFace } from '../../front-door/identity/face.ts';
import type { FacePartner } from '../../front-door/identity/face.ts';
import { bangkokMs, createTestClock } from '../../front-door/door/clock.ts';
import { newOperator } from '../../front-door/people/operators.ts';
import type { TestOperator } from '../../front-door/people/operators.ts';
import { copyServerKeys } from '../chaos-users.ts';
import { seeded } from '../seeded.ts';
import { CallTime } from '../table/call-time.ts';
import { openMemoryTable } from '../table/memory-table.ts';
import { Cut } from './cut.ts';
import { plantBug } from './journey-bugs.ts';
import type { JourneyBug } from './journey-bugs.ts';
import { beginsOn } from './journey-steps.ts';

const dayMs = 86_400_000;
/** Runs of one world begin so long after each other, so that no cap of all is used up by many first hours. */
const betweenRunsMs = 2 * 3_600_000;

/** A table in this process with the real handlers before it, and all who stand around them. */
export interface JourneyWorld {
  readonly door: Door;
  readonly cut: Cut;
  readonly proposer: TestOperator;
  readonly approver: TestOperator;
  /** Who has changed nobody, and may decide about everybody. */
  readonly reviewer: TestOperator;
  /** The second of the two who decide a company. */
  readonly second: TestOperator;
  /** How often the registry was asked, answered or not. */
  readonly lookUps: () => number;
  /** What it says of a card whose laser id this is. */
  readonly laserIdFor: (word: string) => string;
  /** What the partner who compares faces says, in a message; it is silent to every question. */
  readonly tellFace: FacePartner['tell'];
  /** All that its table holds. */
  readonly items: () => Promise<readonly Item[]>;
  /** Puts the clock to where the next run begins. */
  readonly nextRun: () => void;
  readonly close: () => Promise<void>;
}

const endings: Readonly<Record<string, string>> = {
  match: '89',
  'no-match': '02',
  expired: '03',
  replaced: '04',
  silence: '07',
};

/** A registry that says what the end of a laser id asks for, and is silent where it asks for that. */
function openRegistry() {
  let lookUps = 0;
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    lookUps += 1;
    const { idNumber, laserId } = cardSchema.parse(await new Request(input, init).json());
    const word = Object.entries(endings).find(([, ending]) => laserId.endsWith(`-${ending}`))?.[0] ?? 'match';
    return word === 'silence' ? new Response('', { status: 503 }) : Response.json({ idNumber, word });
  };
  const access = { url: 'http://registry.invalid', secret: 'shared', answerTimeoutMs: 5_000, fetch };
  return { access, lookUps: () => lookUps };
}

/** Opens a world on a table in this process; everything else of it is the stage's. */
export async function openJourneyWorld(seed: number, bug?: JourneyBug): Promise<JourneyWorld> {
  const random = seeded(seed);
  const table = openMemoryTable(`journeys-${crypto.randomUUID()}`, random.fork('wire'), new CallTime());
  const client = table.open();
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  const cut = new Cut();
  const clock = createTestClock(bangkokMs(beginsOn));
  const opened = await openDoor({ table: table.name, parts: { clock } });
  await copyServerKeys(opened, table, clock.peekMs() + 10 * 365 * dayMs);
  const { runtime, clients } = opened;
  const registry = openRegistry();
  const serverKeys = createServerKeys(
    table.documents,
    clients.kms,
    { table: table.name, wireKeyArn: runtime.config.wireKeyArn ?? '' },
    runtime.monotonicMs,
  );
  const base: Door = {
    ...opened,
    clock,
    clients: { ...clients, documents: table.documents },
    runtime: {
      ...runtime,
      aws: { ...runtime.aws, documents },
      serverKeys,
    },
  };
  const faces = withFace(base);
  faces.says = 'silent';
  const faceAccess = faces.door.runtime.partnerAccess;
  const door: Door = {
    ...base,
    runtime: {
      ...base.runtime,
      partnerAccess: (name) => (name === 'face' ? faceAccess(name) : Promise.resolve(registry.access)),
    },
  };
  const [proposer, approver] = [await newOperator(door), await newOperator(door)];
  const [reviewer, second] = [await newOperator(door), await newOperator(door)];
  cut.install(client);
  if (bug !== undefined) plantBug(bug, client);
  let runs = 0;
  return {
    door,
    cut,
    proposer,
    approver,
    reviewer,
    second,
    lookUps: registry.lookUps,
    tellFace: faces.tell,
    items: () => table.scan(),
    laserIdFor: (word) => `JT0-1234567-${endings[word] ?? '89'}`,
    nextRun: () => {
      clock.moveTo(bangkokMs(beginsOn) + runs * betweenRunsMs);
      runs += 1;
    },
    close: async () => {
      await table.drop();
      client.destroy();
      for (const each of Object.values(clients)) each.destroy();
    },
  };
}
