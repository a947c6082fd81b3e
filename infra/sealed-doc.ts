/** `npm run sealed-doc`: writes the table of all sealed content to `docs/security/sealed-data.md`. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './local/settings.ts';
import { sealedDocument } from './sealed-document.ts';

const path = 'docs/security/sealed-data.md';
writeFileSync(join(projectRoot, path), sealedDocument());
process.stdout.write(`${path}\n`);
