import { DownloadButton } from '../../../ui/uploads/DownloadButton.tsx';

/** The files that came with an application; each is asked for with the company's own right to it. */
export function AttachmentList({ attachments }: { attachments: readonly { name: string; url: string }[] }) {
  if (attachments.length === 0) return <p className="text-ink-faint">No attachments</p>;
  return (
    <ul className="grid gap-2">
      {attachments.map((file, index) => (
        <li key={index} className="min-w-0">
          <DownloadButton name={file.name} url={file.url} />
        </li>
      ))}
    </ul>
  );
}
