import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DamagedItem } from '../../table/item.ts';

/** What argon2id is asked for: memory in KiB, passes over it, lanes. */
interface Cost {
  readonly memoryKib: number;
  readonly passes: number;
  readonly lanes: number;
}

/** OWASP's first choice for argon2id. Raising it is all there is to do: each hash follows at its owner's next login. */
const costNow: Cost = { memoryKib: 19 * 1024, passes: 2, lanes: 1 };
const saltBytes = 16;
const tagBytes = 32;

const derive = promisify(argon2);

function tagOf(password: string, salt: Buffer, { memoryKib, passes, lanes }: Cost): Promise<Buffer> {
  return derive('argon2id', {
    message: Buffer.from(password, 'utf8'),
    nonce: salt,
    memory: memoryKib,
    passes,
    parallelism: lanes,
    tagLength: tagBytes,
  });
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');
const costText = ({ memoryKib, passes, lanes }: Cost): string => `m=${memoryKib},t=${passes},p=${lanes}`;
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/;

interface Stored {
  readonly cost: Cost;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

function readHash(text: string): Stored {
  const [, memoryKib, passes, lanes, salt = '', tag = ''] = phcPattern.exec(text) ?? [];
  if (memoryKib === undefined) throw new DamagedItem('passwordHash');
  return {
    cost: { memoryKib: Number(memoryKib), passes: Number(passes), lanes: Number(lanes) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

/** Compared with where there is no hash, so that a number nobody has costs the same; no password has this tag. */
const decoy: Stored = { cost: costNow, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) };

/** The hash to store: a PHC string, which carries salt and cost with it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await tagOf(password, salt, costNow);
  return `$argon2id$v=19$${costText(costNow)}$${base64(salt)}$${base64(tag)}`;
}

/** Whether a password is the one that was hashed. Without a hash the work is the same and the answer no. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  const { cost, salt, tag } = passwordHash === undefined ? decoy : readHash(passwordHash);
  const equal = timingSafeEqual(await tagOf(password, salt, cost), tag);
  return equal && passwordHash !== undefined;
}

/** Whether a hash was made for less than is asked for now. */
export function isHashOutdated(passwordHash: string): boolean {
  return costText(readHash(passwordHash).cost) !== costText(costNow);
}
