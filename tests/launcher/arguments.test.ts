import { describe, expect, test } from 'vitest';
import { FriendlyError, readStartOptions } from '../../infra/local/settings.ts';

describe('the arguments of npm start', () => {
  test('none mean the stage of this checkout, with its data', () => {
    const { settings, fresh, watch } = readStartOptions([]);
    expect({ fresh, watch, stage: settings.stage, folder: settings.folder.endsWith('/.local') }).toEqual({
      fresh: false,
      watch: false,
      stage: 'local',
      folder: true,
    });
  });

  test('--port moves every port and the data, so that two stages can run side by side', () => {
    const first = readStartOptions([]).settings;
    const second = readStartOptions(['--port', '9080']).settings;
    const ports = [first, second].flatMap(({ edgePort, sandboxPort, emulatorPort, consolePort }) => [
      edgePort,
      sandboxPort,
      emulatorPort,
      consolePort,
    ]);
    expect(new Set(ports).size).toBe(8);
    expect(second.folder).not.toBe(first.folder);
  });

  test.each([['80'], ['65534'], ['http'], ['9080.5'], ['']])('--port %j is refused with an example', (port) => {
    expect(() => readStartOptions(['--port', port])).toThrow(/--port takes a number .* --port 5000/);
  });

  test('an unknown option is refused with the known ones', () => {
    expect(() => readStartOptions(['--frsh'])).toThrow(FriendlyError);
    expect(() => readStartOptions(['--frsh'])).toThrow(/--fresh/);
  });
});
