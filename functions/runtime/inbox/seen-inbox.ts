import { timeOfIdBody } from '../../../shared/ids.ts';
import { isUnread, readInbox } from '../../table/inbox.ts';
import type { Inbox } from '../../table/inbox.ts';
import { keys, lists } from '../../table/keys.ts';
import { readNotice } from '../../table/notice.ts';
import type { Notice } from '../../table/notice.ts';
import { readThose } from '../../table/pages.ts';
import type { Session } from '../../table/session.ts';
import { readTogether } from '../operation/read-together.ts';
import type { Runtime } from '../process/runtime.ts';

const dayMs = 86_400_000;

/** So long a device that was told of as new is told of no other one, unless it has shown a code. */
const unprovenMs = 30 * dayMs;

/** As many notices as one "read all" moves behind the others; older ones were told of long before these. */
const mostHeldBack = 50;

type Seer = Pick<Session, 'userId' | 'deviceNotice' | 'codeShownAtMs'>;

/**
 * Whether a session's device is new itself and nobody knows yet whose it is: a thief with two device keys would read
 * with each the warning of the other. Who shows a code holds the number, and is told of others as the owner is; so is
 * a device that stood in its owner's inbox for a month.
 */
function isUnproven({ deviceNotice, codeShownAtMs }: Seer, nowMs: number): boolean {
  if (deviceNotice === undefined) return false;
  const toldAtMs = timeOfIdBody(deviceNotice);
  return codeShownAtMs < toldAtMs && nowMs < toldAtMs + unprovenMs;
}

/** Whether a notice is meant for the others: it tells of the session's own device, or of one as new or newer. */
export function isForOthers(
  { body, securityEvent }: Pick<Notice, 'body' | 'securityEvent'>,
  seer: Seer,
  nowMs: number,
): boolean {
  const { deviceNotice = '' } = seer;
  if (body === deviceNotice) return true;
  return securityEvent === 'new-device' && body > deviceNotice && isUnproven(seer, nowMs);
}

/** An inbox as one session may see it. */
export interface InboxSeen {
  readonly inbox: Inbox;
  /** The unread notices about new devices that are meant for the others, the newest first. */
  readonly hidden: readonly Notice[];
  /** How many notices are unread for this session. */
  readonly total: number;
  /** Another notice that was asked for; undefined where there is none, or it is meant for the others. */
  readonly notice: Notice | undefined;
}

/**
 * Reads an inbox for a session, in one consistent BatchGet. What tells the others of this very device is left out:
 * a thief's phone must not show that the owner was warned, and not be able to read the warning away. For an unproven
 * device what tells of newer ones is looked for behind that, so that whatever came later has moved the inbox on.
 */
export async function readInboxFor(runtime: Runtime, seer: Seer, nowMs: number, body?: string): Promise<InboxSeen> {
  const { userId, deviceNotice } = seer;
  const inboxKey = keys.inbox(userId);
  const noticeKey = (of: string | undefined) => (of === undefined ? [] : [keys.notice(userId, of)]);
  const found = await readTogether(runtime, [inboxKey, ...noticeKey(deviceNotice), ...noticeKey(body)]);
  const noticesOf = (of: string | undefined): readonly Notice[] =>
    noticeKey(of).flatMap((key) => {
      const item = found.of(key);
      return item === undefined ? [] : [readNotice(item)];
    });
  const inbox = readInbox(found.of(inboxKey));
  // Where nothing is unread there is nothing to hold back.
  const newer =
    isUnproven(seer, nowMs) && inbox.unread > 0
      ? await readThose(runtime.aws.documents, runtime.table, lists.notices(userId), {
          behind: deviceNotice ?? '',
          most: mostHeldBack,
          attribute: 'securityEvent',
          value: 'new-device',
        })
      : [];
  const hidden = [...newer.map(readNotice), ...noticesOf(deviceNotice)].filter((notice) => isUnread(notice, inbox));
  return {
    inbox,
    hidden,
    total: Math.max(0, inbox.unread - hidden.length),
    notice: noticesOf(body).find((notice) => !isForOthers(notice, seer, nowMs)),
  };
}
