import { AppError } from '@hireledger/domain/errors/catalogue';
import type { UploadRule } from '@hireledger/domain/uploads/kinds';

/** The refusal of a file, with the same sentence on the field. */
export const refused = (message: string) =>
  new AppError('FILE_REFUSED', message, { issues: [{ path: 'file', message }] });

export const wrongType = ({ typesInWords }: UploadRule) => refused(`We can't read this file. Choose ${typesInWords}.`);

export function tooLarge({ maxBytes }: UploadRule): AppError {
  const message = `This file is larger than ${maxBytes / 1024 / 1024} MB.`;
  return new AppError('FILE_TOO_LARGE', message, { issues: [{ path: 'file', message }] });
}

/** The refusal of an upload that ended early or is malformed. */
export const brokenUpload = () => refused('The upload was incomplete. Send the file again.');
