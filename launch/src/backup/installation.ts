import { join } from 'node:path';
import { readVariables } from '@hireledger/domain/environment/read-variables';
import { fileVariables } from '@hireledger/domain/environment/shared-variables';
import { fileStoreConfig } from '@hireledger/db/files/open-file-store';
import type { FileStoreConfig } from '@hireledger/db/files/file-store';
import { readLaunchEnvironment, type LaunchEnvironment } from '../environment.ts';

/** Where everything of an installation is. */
export interface Installation {
  environment: LaunchEnvironment;
  files: FileStoreConfig;
  /** The folder of the local chain: CHAIN_DATA_DIR where that is mounted elsewhere. */
  chainFolder: string;
  /** The folder of the signer's store: SIGNER_DATA_DIR where that is mounted elsewhere. */
  signerFolder: string;
  /** All variables, for keys that are given by the environment. */
  others: Record<string, string | undefined>;
}

/** @throws StartFailure or EnvironmentError for wrong variables */
export function readInstallation(given: Record<string, string | undefined>, root: string): Installation {
  const environment = readLaunchEnvironment(given, root);
  const files = readVariables(fileVariables, given);
  return {
    environment,
    files: fileStoreConfig({ ...files, DATA_DIR: environment.dataDir }),
    chainFolder: given['CHAIN_DATA_DIR'] || join(environment.dataDir, 'chain'),
    signerFolder: given['SIGNER_DATA_DIR'] || join(environment.dataDir, 'signer'),
    others: given,
  };
}
