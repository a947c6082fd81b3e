import { expect, test } from 'vitest';
import { uploadTransitions } from '../../../functions/domains/upload/transitions.ts';
import type { UploadState } from '../../../functions/domains/upload/transitions.ts';
import { uploadAt } from '../../../functions/domains/upload/upload.ts';
import type { StoredUpload } from '../../../functions/domains/upload/upload.ts';
import { isDueIn, statesOf, walkOf } from '../../../functions/engine/transitions.ts';
import { asksFor, equals } from '../../../functions/table/expression.ts';
import type { TransactItem } from '../../../functions/table/expression.ts';
import { keys } from '../../../functions/table/keys.ts';
import {
  expireForm,
  lapseUpload,
  letUploadGo,
  noteCleared,
  passUpload,
  pinUpload,
  refuseUpload,
  takeUpload,
} from '../../../functions/table/upload.ts';
import { uploadWords } from '../../../shared/uploads.ts';

const body = 'U'.repeat(20);
const pinned = { version: 'v1', pictureKey: 'pic_1' };
const inState = (state: UploadState): StoredUpload => ({
  userId: 'usr_1',
  body,
  kind: 'avatar',
  state,
  createdAtMs: 0,
  expiresAtMs: 600_000,
  pinned,
});
const drawn = { pictureVersion: 'p1', width: 1, height: 1, byteCount: 1 };

const writes: Readonly<Record<string, (from: StoredUpload) => readonly TransactItem[]>> = {
  pin: (from) => pinUpload('table', from, pinned),
  expire: (from) => expireForm('table', from),
  take: (from) => [takeUpload('table', from)],
  'let-go': (from) => [letUploadGo('table', from, 0)],
  clear: (from) => noteCleared('table', from),
  pass: (from) => passUpload('table', from, drawn, 0),
  refuse: (from) => refuseUpload('table', from, 'no-picture'),
  lapse: (from) => lapseUpload('table', from),
};

const walked = walkOf(uploadTransitions);

test.for(walked.filter(([, , to]) => to === undefined))('%s, %s: is no edge, and is not written', ([from, event]) => {
  expect(() => writes[event]?.(inState(from))).toThrow(RangeError);
});

test.for(walked.filter(([, , to]) => to !== undefined))(
  '%s, %s: leads to %s, and is written over that state alone',
  ([from, event, to]) => {
    const [own, ...others] = writes[event]?.(inState(from)) ?? [];
    const asks = (attribute: string, value: string) =>
      own !== undefined && asksFor(own, keys.upload('usr_1', body), equals(attribute, value));
    expect(asks('state', from)).toBe(true);
    expect(Object.values(own?.Update?.ExpressionAttributeValues ?? {})).toContain(to);
    // Of the version that is checked, and of no other.
    expect(asks('version', 'v1')).toBe(event === 'pass' || event === 'refuse');
    // Whatever ends a form gives its place among the open ones back.
    expect(others).toHaveLength(from === 'open' ? 1 : 0);
    // What waits for somebody to come by carries its time, and what does not carries none.
    const expression = own?.Update?.UpdateExpression ?? '';
    const names = Object.values(own?.Update?.ExpressionAttributeNames ?? {});
    const isDue = to !== undefined && isDueIn(uploadTransitions, to);
    // What has lapsed is due as it was, until nothing of it is left.
    expect(names.includes('duePk')).toBe(event !== 'lapse');
    expect(expression.includes('REMOVE')).toBe(!isDue);
  },
);

test('somebody comes by while something is still to become of it, and the wire knows the same states', () => {
  expect(statesOf(uploadTransitions).filter((state) => isDueIn(uploadTransitions, state))).toEqual([
    'open',
    'awaited',
    'uploaded',
    'checked',
    'lapsed',
    'dropped',
  ]);
  expect([...uploadWords]).toEqual(statesOf(uploadTransitions));
});

test.for(['usr_1/2', `${'0'.repeat(20)}/${body}`, `usr_${body}/${body}/x`, `x/usr_${body}/${body}`, ''])(
  'a key that no form names is nobody owns: %s',
  (key) => {
    expect(uploadAt(key)).toBeUndefined();
    expect(uploadAt(`usr_${body}/${body}`)).toEqual({ userId: `usr_${body}`, body });
  },
);
