import { describe, expect, it } from 'vitest';
import { mostMessageCharacters, readMessage, writeMessage } from '../../../web/native/messages.ts';

const id = '2f1c7c1e-8f3b-4f0e-9d0e-0a6a5d6f7c11';
const text = (message: object) => JSON.stringify({ v: 1, ...message });

describe('a message of the shell', () => {
  it.each([
    { type: 'back' },
    { type: 'app-version', id, version: '3.2.0' },
    { type: 'app-version', id, version: '3.2.0-beta.1' },
    { type: 'live-detection', id, livenessChecks: 1, actions: [0] },
    { type: 'storage-value', id, value: 'th' },
    { type: 'storage-value', id },
    { type: 'done', id },
    { type: 'failed', id },
  ])('is read: %j', (message) => {
    expect(readMessage(text(message))).toEqual({ v: 1, ...message });
  });

  it.each([
    ['another version of the bridge', JSON.stringify({ v: 2, type: 'back' })],
    ['no version', JSON.stringify({ type: 'back' })],
    ['an unknown type', text({ type: 'run', code: 'alert(1)' })],
    ['a member too many', text({ type: 'back', url: 'https://evil.example' })],
    ['a reply without id', text({ type: 'done' })],
    ['an id that is none', text({ type: 'done', id: '1' })],
    ['a version that would break a header', text({ type: 'app-version', id, version: '3.2.0\r\nx: y' })],
    ['a version that is a phone number', text({ type: 'app-version', id, version: '0812345678' })],
    ['no liveness check', text({ type: 'live-detection', id, livenessChecks: 0, actions: [0] })],
    ['an action that does not exist', text({ type: 'live-detection', id, livenessChecks: 1, actions: [10] })],
    ['a value that is no text', text({ type: 'storage-value', id, value: { html: '' } })],
    ['a value that is too long', text({ type: 'storage-value', id, value: 'a'.repeat(257) })],
    ['no JSON', '{"v":1,'],
    ['JSON that is no object', '"back"'],
    ['null', 'null'],
    ['an object instead of its text', { v: 1, type: 'back' }],
    ['nothing', undefined],
  ])('is none with %s', (_why, received) => {
    expect(readMessage(received)).toBeUndefined();
  });

  it('is not even parsed when it is too long', () => {
    const long = text({ type: 'back' }).padEnd(mostMessageCharacters, ' ');
    expect(readMessage(long)).toEqual({ v: 1, type: 'back' });
    expect(readMessage(`${long} `)).toBeUndefined();
  });
});

it('a message of the app is a text with the version in it', () => {
  expect(JSON.parse(writeMessage({ type: 'storage-get', id, name: 'theme' }))).toEqual({
    v: 1,
    type: 'storage-get',
    id,
    name: 'theme',
  });
});
