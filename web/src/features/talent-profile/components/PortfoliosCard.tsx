import type { PortfolioItem, TalentProfile } from '@hireledger/domain/http/talent-profile';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../design/Badge.tsx';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { DownloadButton } from '../../../uploads/DownloadButton.tsx';
import { WorkLink } from '../portfolio/WorkLink.tsx';
import { WorkPicture } from '../portfolio/WorkPicture.tsx';
import { useDeletePortfolio } from '../calls.ts';
import { PortfolioDialog } from './PortfolioDialog.tsx';

/** The talent's work samples with descriptions; each may have a picture, a link and a file. */
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
          <p className="text-ink-faint">
            Show your work with a picture or a link, and say what you did. It is on your public profile.
          </p>
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
                <div className="mt-1 flex flex-col gap-x-4 gap-y-2 sm:flex-row">
                  <WorkPicture title={item.title} picture={item.picture} className="shrink-0 sm:w-40 sm:self-start" />
                  <div className="flex min-w-0 flex-col items-start gap-1.5">
                    <p dir="auto" className="text-left wrap-anywhere whitespace-pre-line text-ink-soft">
                      {item.description}
                    </p>
                    <WorkLink link={item.link} />
                    {item.file && item.fileUrl && <DownloadButton name={item.file.name} url={item.fileUrl} />}
                  </div>
                </div>
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
