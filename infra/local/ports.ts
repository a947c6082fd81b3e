import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { FriendlyError } from './settings.ts';

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Inodes of the sockets that listen on a port, from Linux's own tables; none on other systems. */
function listeningInodes(port: number): Set<string> {
  const inodes = new Set<string>();
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    for (const line of readLines(table)) {
      const [, local, , state, , , , , , inode] = line.trim().split(/\s+/);
      if (local?.endsWith(`:${hexPort}`) === true && state === '0A' && inode !== undefined) inodes.add(inode);
    }
  }
  return inodes;
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function holdsSocket(pid: string, inodes: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1];
      return inode !== undefined && inodes.has(inode);
    });
  } catch {
    // Another user's process, or one that just ended.
    return false;
  }
}

/** The command line of a process, empty when it is gone or not ours to see. */
export function commandOf(pid: number | string): string {
  return readLines(`/proc/${pid}/cmdline`).join('').split('\0').join(' ').trim();
}

function describeHolder(port: number): string {
  const inodes = listeningInodes(port);
  if (inodes.size === 0) return 'another program';
  let pids: string[] = [];
  try {
    pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return 'another program';
  }
  const pid = pids.find((candidate) => holdsSocket(candidate, inodes));
  return pid === undefined ? 'another program' : `process ${pid} (${commandOf(pid).slice(0, 120)})`;
}

async function isPortFree(port: number): Promise<boolean> {
  // Whoever holds the other loopback address would get the browsers that try that one first.
  return (await canListen(port, '127.0.0.1')) && ((await canListen(port, '::1')) || listeningInodes(port).size === 0);
}

export async function arePortsFree(ports: readonly number[]): Promise<boolean> {
  for (const port of ports) if (!(await isPortFree(port))) return false;
  return true;
}

/** Takes a port for as long as this process lives, so that no other process may; false where somebody has it. */
export function claimPort(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      server.unref();
      resolve(true);
    });
  });
}

/** @throws FriendlyError naming who holds the port and how to choose another one. */
export async function assertPortFree(port: number, purpose: string): Promise<void> {
  if (await isPortFree(port)) return;
  throw new FriendlyError(
    `Port ${port}, wanted for ${purpose}, is taken by ${describeHolder(port)}. ` +
      'End that program, or choose other ports: npm start -- --port 9080',
  );
}
