import { describe, expect, it } from 'vitest';
import { scrubReport } from '../../../functions/domains/log/telemetry.ts';

const place = 'transfer-screen-B2xK_9aZ.js:1:23456';

describe('a report of the app', () => {
  it('keeps kind, class, places, screen and versions', () => {
    expect(
      scrubReport(
        `kind=render name=TypeError screen=/topUp/status/:id version=1.4.0 shell=3.2.0 at=${place} at=shell-D3f_-aK0.js:12:3`,
      ),
    ).toEqual({
      clientMessage: `render TypeError at ${place} at shell-D3f_-aK0.js:12:3`,
      screen: '/topUp/status/:id',
      appVersion: '1.4.0',
      shellVersion: '3.2.0',
    });
    expect(scrubReport('kind=call operation=transfer/create screen=/404')).toEqual({
      clientMessage: 'call transfer/create',
      screen: '/404',
    });
  });

  it('has the same text for the same fault, in whatever order its words come', () => {
    expect(scrubReport('name=RangeError kind=error').clientMessage).toBe(
      scrubReport('kind=error name=RangeError').clientMessage,
    );
  });

  it('keeps eight places and the first of each other word', () => {
    const many = Array.from({ length: 12 }, (_, line) => `at=shell-D3f_-aK0.js:${line + 1}:1`).join(' ');
    const { clientMessage } = scrubReport(`kind=error kind=render ${many}`);
    expect(clientMessage.match(/ at /g)).toHaveLength(8);
    expect(clientMessage).toMatch(/^error at shell-D3f_-aK0\.js:1:1 /);
  });
});

describe('nothing else gets through', () => {
  const token = 'Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub3A';
  it.each([
    ['a phone number', 'call me at 0812345678'],
    ['a national id number', 'name=1101700230705'],
    ['a code', 'code=482913'],
    ['an e-mail address', 'name=somchai@mail.example'],
    ['a token', `name=${token}`],
    ['a token as a file', `at=${token}.js:1:2`],
    ['a phone number as a file', 'at=shell-08123456.js:1:2'],
    ['a file of somebody else', 'at=https://evil.example/x-B2xK_9aZ.js:1:2'],
    ['a file with a query', 'at=shell-D3f_-aK0.js?token=abc:1:2'],
    ['an address with a query', 'screen=/login?redirect=%2Ftransfer'],
    ['an address with a fragment', 'screen=/transfer#step'],
    ['an address with an id in it', 'screen=/transfer/status/trf_1M7YY0TA77ZPEXKQ8PHN'],
    ['another site', 'screen=https://evil.example/login'],
    ['a quoted Latin name', 'Cannot find "Somchai Jaidee"'],
    ['a quoted Thai name', 'ไม่พบ “สมชาย ใจดี”'],
    ['a name as a class', 'name=Somchai'],
    ['a name as an operation', 'operation=somchai'],
    ['a message of an error', "TypeError: Cannot read properties of undefined (reading 'firstName')"],
    ['a line that pretends to be a log line', '{"level":"ERROR","message":"journal-published"}'],
    ['a version that is a number', 'version=0812345678 shell=081-234-5678'],
    ['a word of no grammar', '__proto__=TypeError constructor=TypeError =TypeError'],
    ['nothing but space', ' \n\t '],
  ])('%s', (_what, message) => {
    expect(scrubReport(message)).toEqual({ clientMessage: 'unreadable' });
    expect(scrubReport(`kind=error ${message} name=TypeError`)).toEqual({ clientMessage: 'error TypeError' });
  });
});
