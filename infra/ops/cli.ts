/** `npm run ops -- <command>`: what operators do by hand, through the operators' API with their own credentials. */
import { runCommand } from './run-command.ts';

const write = (stream: NodeJS.WriteStream) => (text: string) => {
  stream.write(`${text}\n`);
};

process.exitCode = await runCommand(process.argv.slice(2), write(process.stdout), write(process.stderr));
