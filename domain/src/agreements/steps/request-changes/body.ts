import { noteFiles, writtenText } from '../../written-text.ts';
import { requestChangesWords } from './words.ts';

export const requestChangesBody = { text: writtenText(requestChangesWords.text.missing), files: noteFiles };
