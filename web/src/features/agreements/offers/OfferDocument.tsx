import {
  documentParts,
  expirySentence,
  type DocumentPart,
  type DocumentPiece,
  type ReadDocument,
  type Words,
} from '@hireledger/domain/agreements/offers/document-parts';
import type { ReactNode } from 'react';
import { cx } from '../../../design/class-names.ts';
import { Money } from '../../../design/values/Money.tsx';
import { FileList } from '../../../uploads/FileList.tsx';

interface OfferDocumentProps {
  document: ReadDocument;
  /** The reader is one of its sides, who can download its files. */
  hasFiles?: boolean;
  /** The contract can no longer be accepted: its last day for that is not shown. */
  isClosed?: boolean;
  /** Where it is one card of a page: the card's head. Long parts are folded then; the browser's search and paper open them. */
  head?: ReactNode;
}

/** Longer parts are folded, in letters and in milestones. */
const LONG = { text: 2_500, milestones: 12 };

/** The contract as a document: parties, work, pay by milestone, rules and files. */
export function OfferDocument({ document, hasFiles = true, isClosed = false, head }: OfferDocumentProps) {
  const expires = isClosed ? null : expirySentence(document);
  return (
    <article
      aria-label="Contract"
      className={cx(
        'grid min-w-0 rounded-card border border-line bg-surface print:gap-5 print:border-0 print:p-0',
        head ? 'gap-5 px-5 pt-3 pb-5' : 'gap-6 px-5 py-5 sm:px-8 sm:py-7',
      )}
    >
      {head}
      {documentParts(document).map((part, index) => (
        <Part key={part.title} number={index + 1} part={part} hasFiles={hasFiles} isInCard={Boolean(head)} />
      ))}
      {expires && <p className="border-t border-line pt-5 text-note text-ink-soft">{expires}</p>}
    </article>
  );
}

interface PartProps {
  number: number;
  part: DocumentPart;
  hasFiles: boolean;
  isInCard: boolean;
}

function Part({ number, part: { title, pieces }, hasFiles, isInCard }: PartProps) {
  const Heading = isInCard ? 'h3' : 'h2';
  const heading = (
    <Heading className={cx('inline-flex items-baseline gap-2.5', isInCard ? 'font-medium' : 'text-lead')}>
      <span aria-hidden className="text-note font-medium text-ink-faint tabular-nums">
        {number}
      </span>
      <span>{title}</span>
    </Heading>
  );
  const content = pieces.map((piece) => <Piece key={piece.kind} piece={piece} hasFiles={hasFiles} />);
  return (
    <section aria-label={title} className="border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      {isInCard && pieces.some(isLong) ? (
        <details>
          <summary className="w-fit rounded">{heading}</summary>
          <div className="mt-3">{content}</div>
        </details>
      ) : (
        <>
          <div className="mb-3">{heading}</div>
          {content}
        </>
      )}
    </section>
  );
}

const isLong = (piece: DocumentPiece): boolean =>
  (piece.kind === 'prose' && piece.text.length > LONG.text) ||
  (piece.kind === 'milestones' && piece.items.length > LONG.milestones);

function Piece({ piece, hasFiles }: { piece: DocumentPiece; hasFiles: boolean }): ReactNode {
  switch (piece.kind) {
    case 'words':
      return (
        <p className="max-w-prose wrap-anywhere">
          <WordsLine words={piece.words} />
        </p>
      );
    case 'prose':
      return (
        <p dir="auto" className="max-w-prose text-left wrap-anywhere whitespace-pre-line">
          {piece.text}
        </p>
      );
    case 'none':
      return <p className="text-ink-soft">{piece.text}</p>;
    case 'total':
      return (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money amount={piece.amount} size="lg" />
          <span className="text-ink-soft">{piece.beside}</span>
        </p>
      );
    case 'note':
      return <p className="mt-1 text-ink-soft">{piece.text}</p>;
    case 'milestones':
      return <Milestones items={piece.items} />;
    case 'sentences':
      return (
        <ul className="grid max-w-prose list-disc gap-1.5 pl-5 wrap-anywhere">
          {piece.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      );
    case 'files':
      return hasFiles ? <FileList files={piece.files} /> : <FileNames files={piece.files} />;
  }
}

const Milestones = ({ items }: { items: Extract<DocumentPiece, { kind: 'milestones' }>['items'] }) => (
  <ol aria-label="Milestones" className="mt-3 grid">
    {items.map(({ title, due, dueOn, amount }, index) => (
      <li
        key={index}
        className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-b border-line py-2 last:border-b-0"
      >
        <span aria-hidden className="text-note text-ink-faint tabular-nums">
          {`${index + 1}.`}
        </span>
        <span className="min-w-0 wrap-anywhere">
          <bdi>{title}</bdi>
          <time dateTime={dueOn || undefined} className="block text-note text-ink-soft">
            {due}
          </time>
        </span>
        <span className="font-medium tabular-nums">{amount}</span>
      </li>
    ))}
  </ol>
);

const FileNames = ({ files }: { files: readonly { name: string }[] }) => (
  <ul className="grid gap-1.5">
    {files.map(({ name }, index) => (
      <li key={index} dir="auto" className="text-left wrap-anywhere">
        {name}
      </li>
    ))}
  </ul>
);

/** Words of ours with the names in them, each in its own direction. */
export const WordsLine = ({ words }: { words: Words }) =>
  words.map((word, index) => (typeof word === 'string' ? word : <bdi key={index}>{word.name}</bdi>));
