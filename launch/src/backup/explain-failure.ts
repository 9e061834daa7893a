import { ChainError } from '@hireledger/contracts/chain/chain-error';
import { CopyError } from '@hireledger/db/backup/copied-tables';
import { StartFailure, explainFileError } from '../start-failure.ts';

/** A failure of a part of a backup or restore, as its sentence for operators; others are returned unchanged. */
export const explainFailure = (error: unknown, path: string): unknown =>
  error instanceof CopyError || error instanceof ChainError
    ? new StartFailure(error.message)
    : explainFileError(error, path);
