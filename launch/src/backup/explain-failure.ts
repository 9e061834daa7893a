import { ChainError } from '@hireledger/contracts/chain/chain-error';
import { CopyError } from '@hireledger/db/backup/copied-tables';
import { StoreError } from '@hireledger/signer/store';
import { StartFailure, explainFileError } from '../start-failure.ts';

/** A failure of a part of a backup or restore, as its sentence for operators; others are returned unchanged. */
export const explainFailure = (error: unknown, path: string): unknown =>
  error instanceof CopyError || error instanceof ChainError || error instanceof StoreError
    ? new StartFailure(error.message)
    : explainFileError(error, path);
