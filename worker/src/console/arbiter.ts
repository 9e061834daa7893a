import { fileVariables } from '@hireledger/domain/environment/shared-variables';
import { readVariables } from '@hireledger/domain/environment/read-variables';
import { fileStoreConfig, openFileStore } from '@hireledger/db/files/open-file-store';
import { onConsole } from './on-console.ts';
import { ARBITER_USAGE, runArbiter } from './run-arbiter.ts';

/** Commands for an arbiter with a key elsewhere: what is in dispute, the evidence, and the ruling. */
await onConsole({ name: 'arbiter', usage: ARBITER_USAGE }, async ({ sql, rpc, signer, clock, say }, words) => {
  const files = openFileStore(fileStoreConfig(readVariables(fileVariables, process.env)));
  await runArbiter({ sql, rpc, signer, clock, say, files }, words);
});
