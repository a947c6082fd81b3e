import { keys } from '../../../functions/table/keys.ts';
import type { Door } from '../door/door.ts';

/**
 * A door whose process dies before the answer of an act is written: no transaction that has a request's record goes
 * through, and what the act has done before that stays.
 */
export function dyingAtAnswer(door: Door): Door {
  const { documents } = door.clients;
  const send = documents.send.bind(documents);
  const { sk } = keys.request('', '');
  const isAnswer = (command: object): boolean =>
    command.constructor.name === 'TransactWriteCommand' && JSON.stringify(command).includes(`"${sk}`);
  const value = (command: Parameters<typeof send>[0]) =>
    isAnswer(command) ? Promise.reject(new Error('killed')) : send(command);
  const dying = Object.create(documents, { send: { value } });
  return { ...door, runtime: { ...door.runtime, aws: { ...door.runtime.aws, documents: dying } } };
}
