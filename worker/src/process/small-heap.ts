import { setFlagsFromString } from 'node:v8';

// Imported first. The worker waits most of its time; a young generation that grows to its usual size would rest at thirty megabytes of
// nothing, and a small one costs a few per cent under load.
setFlagsFromString('--max-semi-space-size=2');
setFlagsFromString('--semi-space-growth-factor=1');
