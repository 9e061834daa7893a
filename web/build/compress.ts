/** `node web/build/compress.ts FOLDER`: compresses built pages as well as possible, beside more urgent work. */
import { constants, setPriority } from 'node:os';
import { compressFolder } from './precompress.ts';

setPriority(constants.priority.PRIORITY_LOW);
await compressFolder(process.argv[2]!);
