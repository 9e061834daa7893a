import type { PortfolioItem } from '@hireledger/domain/http/talent-profile';
import { MAX_PORTFOLIO } from '@hireledger/domain/uploads/kinds';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isEditInUrl } from '../../../navigation/edit-in-url.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { DownloadButton } from '../../../uploads/DownloadButton.tsx';
import { fileSize } from '../../../uploads/file-size.ts';
import { useDeletePortfolio } from '../calls.ts';
import { AddAttachmentsDialog } from './AddAttachmentsDialog.tsx';

/** Shown before 'show more' (specification, section 2). */
const FIRST = 2;

/** The files of the profile, which can be attached to applications; two of them until 'show more'. */
export function AttachmentsCard({ portfolio }: { portfolio: readonly PortfolioItem[] }) {
  const [adding, setAdding] = useState(() => isEditInUrl('attachment'));
  const [all, setAll] = useState(false);
  const { remove, pending } = useDeletePortfolio();
  // A file with a description is a piece of work, which the portfolio shows.
  const files = portfolio.flatMap((item) =>
    item.file && item.fileUrl && item.description === '' ? [{ ...item, file: item.file, fileUrl: item.fileUrl }] : [],
  );
  const hidden = files.length - FIRST;
  return (
    <>
      <Card
        title="Attachments"
        action={
          files.length > 0 && (
            <IconButton label="Add attachments" size="sm" onClick={() => setAdding(true)}>
              <Plus size={16} />
            </IconButton>
          )
        }
      >
        {files.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3 text-ink-faint">
            Your CV, cover letters and certificates. Attach them when you apply.
            <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
              Add attachments
            </Button>
          </div>
        ) : (
          <ul className="-my-2 divide-y divide-line">
            {(all ? files : files.slice(0, FIRST)).map((item) => (
              <li key={item.id} className="flex items-center gap-3 py-2">
                <div className="min-w-0 flex-1">
                  <DownloadButton name={item.title} url={item.fileUrl} />
                  <p className="truncate text-note text-ink-faint">
                    <span>{`${item.type},`}</span> <bdi>{item.file.name}</bdi>
                    <span>{`, ${fileSize(item.file.size)}`}</span>
                  </p>
                </div>
                <IconButton
                  size="sm"
                  label={`Delete ${item.title}`}
                  disabled={pending === item.id}
                  onClick={() => void remove(item)}
                >
                  <Trash2 size={15} />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {hidden > 0 && (
          <Button variant="ghost" size="sm" className="mt-3 -ml-2" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show less' : `Show ${hidden} more`}
          </Button>
        )}
      </Card>
      {adding && <AddAttachmentsDialog room={MAX_PORTFOLIO - portfolio.length} onClose={() => setAdding(false)} />}
    </>
  );
}
