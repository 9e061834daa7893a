import { noteFiles, optionalText } from '../../written-text.ts';

export const submitBody = { note: optionalText, files: noteFiles };
