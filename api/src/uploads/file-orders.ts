import type { UploadKind, UploadRule } from '@hireledger/domain/uploads/kinds';

/**
 * A request to the file process: inspect a file on disk and, if it is a picture, make new ones of it (`{to}.{name}`).
 */
export interface FileOrder {
  kind: UploadKind;
  rule: UploadRule;
  path: string;
  /** Bytes. */
  size: number;
  to: string;
}

/** A new picture on the disk. */
export interface MadePicture {
  name: string;
  path: string;
  /** Bytes. */
  size: number;
}

/**
 * A file's type, from its content. A picture has the new ones that were made of it, and the type of the largest; a
 * document has none.
 */
export interface Inspected {
  type: string;
  made: MadePicture[];
}

/**
 * Steps with their own time limit: starting the process, inspecting the file, rendering a drawing, scaling a picture.
 */
export type FileStep = 'start' | 'look' | 'draw' | 'scale';

/** Why a file failed, if its rule does not say. */
export type FileProblem = 'pixels' | 'damaged' | 'slow' | 'memory';

/** The messages of the process: the step that begins, or, once, the result. `refused` is a sentence for users. */
export type FileAnswer = { step: FileStep } | { inspected: Inspected } | { refused: string } | { problem: FileProblem };
