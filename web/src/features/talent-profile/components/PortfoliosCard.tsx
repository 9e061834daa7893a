import type { PortfolioItem, TalentProfile } from '@hireledger/domain/http/talent-profile';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { DownloadButton } from '../../../uploads/DownloadButton.tsx';
import { useDeletePortfolio } from '../api/portfolio.ts';
import { PortfolioDialog } from './PortfolioDialog.tsx';

/** The talent's work samples with descriptions; each may have a file. */
export function PortfoliosCard({
  portfolio,
  versions,
}: {
  portfolio: readonly PortfolioItem[];
  versions: TalentProfile['versions'];
}) {
  const [edited, setEdited] = useState<PortfolioItem | null | undefined>();
  const { remove, pending } = useDeletePortfolio();
  const items = portfolio.filter(({ description }) => description !== '');
  return (
    <>
      <Card
        title="Portfolios"
        action={
          <IconButton label="Add portfolio" size="sm" onClick={() => setEdited(null)}>
            <Plus size={16} />
          </IconButton>
        }
      >
        {items.length === 0 ? (
          <p className="text-ink-faint">Show a piece of work, and say what you did.</p>
        ) : (
          <ul className="-my-3 divide-y divide-line">
            {items.map((item) => (
              <li key={item.id} className="py-3">
                <div className="flex items-start gap-3">
                  <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
                    <span dir="auto" className="font-medium wrap-anywhere">
                      {item.title}
                    </span>
                    <Badge>{item.type}</Badge>
                  </p>
                  <span className="flex">
                    <IconButton size="sm" label={`Edit ${item.title}`} onClick={() => setEdited(item)}>
                      <Pencil size={15} />
                    </IconButton>
                    <IconButton
                      size="sm"
                      label={`Delete ${item.title}`}
                      disabled={pending === item.id}
                      onClick={() => void remove(item)}
                    >
                      <Trash2 size={15} />
                    </IconButton>
                  </span>
                </div>
                <p dir="auto" className="mt-1 text-left wrap-anywhere whitespace-pre-line text-ink-soft">
                  {item.description}
                </p>
                {item.file && item.fileUrl && (
                  <DownloadButton className="mt-1.5" name={item.file.name} url={item.fileUrl} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {edited !== undefined && (
        <PortfolioDialog
          item={edited}
          version={edited ? versions[edited.id] : undefined}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
