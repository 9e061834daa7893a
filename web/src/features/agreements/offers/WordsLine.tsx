import type { Words } from '@hireledger/domain/agreements/offers/document-parts';

/** Words of ours with the names in them, each in its own direction. */
export const WordsLine = ({ words }: { words: Words }) =>
  words.map((word, index) => (typeof word === 'string' ? word : <bdi key={index}>{word.name}</bdi>));
