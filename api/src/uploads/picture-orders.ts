/** What a picture is made into: a profile picture, a work image, or an attached picture in its own format. */
export type PictureKind = 'picture' | 'work-image' | 'attachment';

/** What the picture process is asked for: a picture on the disk, and where the new ones go (`{to}.{name}`). */
export interface PictureOrder {
  kind: PictureKind;
  path: string;
  /** Told from its content. */
  type: string;
  to: string;
}

/** A new picture on the disk. */
export interface MadePicture {
  name: string;
  path: string;
  size: number;
}

/** Why there is none: too many pixels, or what cannot be read. */
export type PictureProblem = 'pixels' | 'damaged';

export type PictureAnswer = { made: MadePicture[] } | { problem: PictureProblem };
