import type { UploadKind, UploadRule } from '@hireledger/domain/uploads/kinds';

/** What the file process is asked for: to look at a file on the disk and, where it is a picture, to make new ones of it (`{to}.{name}`). */
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

/** What a file is, from its content. A picture has the new ones that were made of it, and the type of the largest; a document has none. */
export interface Inspected {
  type: string;
  made: MadePicture[];
}

/** Work of which each has a time limit of its own: starting the process, looking at the file, rendering a drawing, scaling a picture. */
export type FileStep = 'start' | 'look' | 'draw' | 'scale';

/** Why nothing came of a file, where its rule says nothing about it. */
export type FileProblem = 'pixels' | 'damaged' | 'slow' | 'memory';

/** What the process says: the step that it begins, or, once, how it ended. `refused` is a sentence for a person. */
export type FileAnswer = { step: FileStep } | { inspected: Inspected } | { refused: string } | { problem: FileProblem };
