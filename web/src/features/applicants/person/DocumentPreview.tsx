import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { FileFrame } from '../../../uploads/FileFrame.tsx';
import { FileViewer } from '../../../uploads/FileViewer.tsx';

/** The documents of an application, one at a time, on the page itself. */
export function DocumentPreview({ files }: { files: readonly { name: string; url: string }[] }) {
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const file = files[index] ?? files[0]!;
  return (
    <section aria-label="Document" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-2">
        {files.length > 1 ? (
          <Select
            aria-label="Document"
            className="min-w-0 max-w-full flex-1 sm:max-w-sm"
            value={String(index)}
            onChange={(event) => setIndex(Number(event.target.value))}
            options={files.map(({ name }, index) => ({ value: String(index), label: name }))}
          />
        ) : (
          <p dir="auto" title={file.name} className="min-w-0 truncate px-2 font-medium">
            {file.name}
          </p>
        )}
        <Button variant="ghost" size="sm" onClick={() => setEnlarged(true)}>
          <Maximize2 size={15} aria-hidden /> Full screen
        </Button>
      </div>
      <div className="grid h-[calc(100dvh-13rem)] min-h-96 grid-rows-[minmax(0,1fr)] place-items-center bg-sunken">
        <FileFrame key={file.url} name={file.name} url={file.url} />
      </div>
      {enlarged && <FileViewer files={files} start={index} onClose={() => setEnlarged(false)} />}
    </section>
  );
}
