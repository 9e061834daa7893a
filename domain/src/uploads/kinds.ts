// Why: docs/decisions/0076-store-attachments-as-portfolio-items-with-a-file.md
/** The purpose of an upload. It decides what is accepted, how it is processed, and who may read it. */
export const UPLOAD_KINDS = ['picture', 'work-image', 'attachment'] as const;
export type UploadKind = (typeof UPLOAD_KINDS)[number];

export interface UploadRule {
  maxBytes: number;
  /** Accepted types, detected from the content and never from the name. */
  types: readonly string[];
  /** The same for users. */
  typesInWords: string;
  hint: string;
}

const MB = 1024 * 1024;

/** Limits and hints (specification, sections 5 and 9). Pictures may be larger than their hint says: they are scaled. */
export const UPLOAD_RULES: Record<UploadKind, UploadRule> = {
  picture: {
    maxBytes: 5 * MB,
    types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml'],
    typesInWords: 'SVG, PNG, JPG or GIF',
    hint: 'SVG, PNG, JPG or GIF, max 400 x 400px',
  },
  'work-image': {
    maxBytes: 5 * MB,
    types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
    typesInWords: 'JPG, PNG or GIF',
    hint: 'JPG, PNG or GIF max 5MB',
  },
  attachment: {
    maxBytes: 10 * MB,
    types: [
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'image/png',
      'image/jpeg',
    ],
    typesInWords: 'PDF, DOCX, PNG or JPG',
    hint: 'PDF, DOCX, PNG or JPG, max 10MB',
  },
};

/**
 * What an upload without a kind may be: an attachment, or any picture that the hints name (specification, section 5).
 */
export const UNNAMED_UPLOAD_RULE: UploadRule = {
  ...UPLOAD_RULES.attachment,
  types: [...UPLOAD_RULES.attachment.types, 'image/gif', 'image/svg+xml'],
  typesInWords: 'PDF, DOCX, SVG, PNG, JPG or GIF',
};

/** Pictures in a company's working-at section. */
export const MAX_WORK_IMAGES = 12;

/** Items in a talent's portfolio, files and texts together. */
export const MAX_PORTFOLIO = 50;

/** Pixels of the largest picture that is decoded: a small file may unpack to more than fits in memory. */
export const MAX_PIXELS = 40_000_000;
