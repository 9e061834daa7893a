/**
 * An expected failure of a start that the operator can fix. Its message is one complete sentence (what is wrong, and
 * what to do), printed without a stack.
 */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** The `code` of a Node system error ("EACCES", "ENOSPC", …), or undefined for anything else. */
export function systemErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/**
 * Turns a failed file operation into a sentence about `path`.
 * Errors that are not about permission, space or a wrong kind of file are returned unchanged.
 */
export function explainFileError(error: unknown, path: string): unknown {
  switch (systemErrorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new StartFailure(
        `No permission to use ${path}: give this user the right to read and write it, or set DATA_DIR to another folder.`,
      );
    case 'EROFS':
      return new StartFailure(`${path} is on a read-only file system: set DATA_DIR to a folder that can be written.`);
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartFailure(`The disk that holds ${path} is full: free some space and start again.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartFailure(`${path} is not a folder: move it away, or set DATA_DIR to another folder.`);
    case 'EISDIR':
      return new StartFailure(`${path} is a folder where a file is expected: move it away and start again.`);
    default:
      return error;
  }
}
