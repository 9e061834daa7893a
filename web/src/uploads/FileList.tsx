import { DownloadButton } from './DownloadButton.tsx';

/** Files to download; nothing without any. */
export function FileList({ files }: { files: readonly { name: string; url: string }[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="grid gap-1.5">
      {files.map(({ url, name }, index) => (
        <li key={index} className="flex min-w-0">
          <DownloadButton name={name} url={url} />
        </li>
      ))}
    </ul>
  );
}
