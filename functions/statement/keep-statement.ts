import { fileKeyOf, fileNameOf } from '../domains/statement/statement.ts';
import type { AskedStatement, MadeStatement } from '../domains/statement/statement.ts';
import type { Runtime } from '../runtime/process/runtime.ts';
import type { Person } from '../table/person.ts';
import { filePlaceOf } from '../runtime/files/file-place.ts';
import { fillStatement } from './fill-statement.ts';
import type { StatementBounds } from './fill-statement.ts';
import { putFile } from './put-file.ts';

/**
 * Makes a statement's file and puts it where it is fetched from, before anybody is told that it is there: a crash in
 * between leaves a file that nobody can ask for, and the bucket forgets it.
 */
export async function keepStatement(
  runtime: Runtime,
  person: Person,
  asked: AskedStatement,
  bounds: StatementBounds,
): Promise<MadeStatement | 'too-long' | 'changing'> {
  const filled = await fillStatement(runtime, person, asked, bounds);
  if (typeof filled === 'string') return filled;
  await putFile(filePlaceOf(runtime), {
    key: fileKeyOf(asked),
    name: fileNameOf(asked),
    format: asked.format,
    bytes: filled.bytes,
  });
  return filled.made;
}
