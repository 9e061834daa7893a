import {
  documentParts,
  expirySentence,
  type DocumentPart,
  type DocumentPiece,
  type ReadDocument,
} from '@hireledger/domain/contracts/document-parts';
import type { ReactNode } from 'react';
import { Money } from '../../design/values/Money.tsx';
import { WordsLine } from './WordsLine.tsx';
import { FileList } from '../../uploads/FileList.tsx';

interface OfferDocumentProps {
  document: ReadDocument;
  /** The reader is one of its sides, who can download its files. */
  hasFiles?: boolean;
  /** Both have signed it: until when it could be accepted is over. */
  isAgreed?: boolean;
}

/** The contract as a document: parties, work, pay by milestone, rules and files. */
export function OfferDocument({ document, hasFiles = true, isAgreed = false }: OfferDocumentProps) {
  const expires = isAgreed ? null : expirySentence(document);
  return (
    <article
      aria-label="Contract"
      className="grid min-w-0 gap-6 rounded-card border border-line bg-surface px-5 py-5 sm:px-8 sm:py-7 print:gap-5 print:border-0 print:p-0"
    >
      {documentParts(document).map((part, index) => (
        <Part key={part.title} number={index + 1} part={part} hasFiles={hasFiles} />
      ))}
      {expires && <p className="border-t border-line pt-5 text-note text-ink-soft">{expires}</p>}
    </article>
  );
}

function Part({
  number,
  part: { title, pieces },
  hasFiles,
}: {
  number: number;
  part: DocumentPart;
  hasFiles: boolean;
}) {
  return (
    <section aria-label={title} className="border-t border-line pt-5 first:border-t-0 first:pt-0">
      <h2 className="mb-3 flex items-baseline gap-2.5 text-lead">
        <span aria-hidden className="text-note font-medium text-ink-faint tabular-nums">
          {number}
        </span>
        <span>{title}</span>
      </h2>
      {pieces.map((piece) => (
        <Piece key={piece.kind} piece={piece} hasFiles={hasFiles} />
      ))}
    </section>
  );
}

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
