import { noteFiles, writtenText } from '../../written-text.ts';
import { disputeWords } from './words.ts';

export const disputeBody = { reason: writtenText(disputeWords.text.missing), files: noteFiles };
