/** `npm run docs:environment`: writes docs/environment.md from the schemas of all processes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENVIRONMENT_DOCUMENT, environmentDocument } from './environment-document.ts';
import { ROOT } from './files.ts';

writeFileSync(join(ROOT, ENVIRONMENT_DOCUMENT), environmentDocument());
