import { NOTE_DID } from '@hireledger/domain/agreements/words/dispute-words';
import type { Reader } from '@hireledger/domain/agreements/outcome-words';
import type { MilestoneNote } from '@hireledger/domain/http/milestone-notes';
import { whoDid } from '../../../account/who-did.ts';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { HashWithCopy } from '../../../design/values/HashWithCopy.tsx';
import { LinkedText } from '../../../design/values/LinkedText.tsx';
import { FileList } from '../../../uploads/FileList.tsx';

interface MilestoneNotesProps {
  notes: readonly MilestoneNote[];
  reader: Reader;
  /** With the hashes of the words and files, where people decide by them. */
  hashes?: boolean;
}

/** What both sides wrote about a milestone, oldest first, with their files. */
export function MilestoneNotes({ notes, reader, hashes = false }: MilestoneNotesProps) {
  if (notes.length === 0) return null;
  return (
    <ul className="grid grid-cols-1 gap-4 border-l-2 border-line pl-3" aria-label="Notes">
      {notes.map((note) => (
        <li key={note.id} className="grid grid-cols-1 gap-1">
          <p className="text-note wrap-anywhere text-ink-faint">
            <bdi>{whoDid(note, reader)}</bdi> <span>{`${NOTE_DID[note.about]},`}</span> <DateTime at={note.at} time />
          </p>
          {note.text === null ? (
            <p className="text-note text-ink-faint">This text was deleted with the account.</p>
          ) : (
            note.text && (
              <p className="max-w-prose text-left whitespace-pre-line wrap-anywhere" dir="auto">
                <LinkedText text={note.text} />
              </p>
            )
          )}
          <FileList files={note.files} />
          {hashes && note.about !== 'settlement' && <Hashes note={note} />}
        </li>
      ))}
    </ul>
  );
}

function Hashes({ note: { about, hash, files } }: { note: MilestoneNote }) {
  return (
    <dl className="grid grid-cols-1 text-note text-ink-faint">
      <Row
        label={about === 'evidence' ? 'Hash of text and files' : 'Hash on the chain'}
        hash={hash}
        copy="Copy the hash"
      />
      {files.map(({ url, name, sha256 }) => (
        <Row key={url} label={`SHA-256 of ${name}`} hash={sha256} copy={`Copy the hash of ${name}`} />
      ))}
    </dl>
  );
}

const Row = ({ label, hash, copy }: { label: string; hash: string; copy: string }) => (
  <div className="flex min-w-0 flex-wrap items-center gap-x-2">
    <dt className="max-w-full truncate" dir="auto">
      {label}
    </dt>
    <dd>
      <HashWithCopy hash={hash} label={copy} />
    </dd>
  </div>
);
