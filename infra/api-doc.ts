/** `npm run api-doc`: writes the OpenAPI document of all operations to `dist/api/openapi.json`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { operations } from '../shared/operations.ts';
import { apiDocumentOf } from './api-document.ts';
import { projectRoot, readProjectText } from './local/settings.ts';

const path = 'dist/api/openapi.json';
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readProjectText('package.json')));

mkdirSync(dirname(join(projectRoot, path)), { recursive: true });
writeFileSync(join(projectRoot, path), `${JSON.stringify(apiDocumentOf(operations, version), undefined, 2)}\n`);
process.stdout.write(`${operations.length} operations: ${path}\n`);
