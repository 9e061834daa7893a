import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState } from 'react';
import { saveFile } from '../http/download.ts';
import { isPressed } from '../shortcuts/spell-press.ts';
import { useFocusReturn } from '../design/overlays/focus-return.ts';
import { OpenModal } from '../design/overlays/open-modals.ts';
import { IconButton } from '../design/IconButton.tsx';
import { FileFrame, useFile } from './FileFrame.tsx';

interface FileViewerProps {
  files: readonly { name: string; url: string }[];
  /** Which of them is shown first. */
  start: number;
  onClose: () => void;
}

/** Attachments over the page: one at a time, by buttons or arrow keys. Mount it to open it. */
export function FileViewer({ files, start, onClose }: FileViewerProps) {
  const { remember, giveBack } = useFocusReturn();
  const [index, setIndex] = useState(start);
  const { name, url } = files[index] ?? files[0]!;
  const file = useFile(url).data;
  const go = (by: -1 | 1) => setIndex((at) => (at + by + files.length) % files.length);
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={giveBack}
          onKeyDown={(press) => {
            const by = isPressed('file.next', press) ? 1 : isPressed('file.previous', press) ? -1 : 0;
            if (files.length < 2 || by === 0) return;
            press.preventDefault();
            go(by);
          }}
          className="fade-in fixed inset-0 z-50 flex flex-col overflow-hidden bg-raised shadow-float outline-none sm:inset-4 sm:mx-auto sm:max-w-5xl sm:rounded-card sm:border sm:border-line"
        >
          <OpenModal />
          <div className="flex items-center gap-1 border-b border-line py-2 pr-2 pl-4">
            <Radix.Title dir="auto" className="mr-auto min-w-0 truncate text-sm font-medium">
              {name}
            </Radix.Title>
            {files.length > 1 && (
              <>
                <span className="px-1 text-note whitespace-nowrap text-ink-faint tabular-nums" aria-live="polite">
                  {`${index + 1} of ${files.length}`}
                </span>
                <IconButton label="Previous file" onClick={() => go(-1)}>
                  <ChevronLeft size={18} />
                </IconButton>
                <IconButton label="Next file" onClick={() => go(1)}>
                  <ChevronRight size={18} />
                </IconButton>
              </>
            )}
            <IconButton
              label={`Download ${name}`}
              disabled={!file}
              onClick={() => file && saveFile(file.blob, file.name ?? name)}
            >
              <Download size={17} />
            </IconButton>
            <Radix.Close asChild>
              <IconButton label="Close">
                <X size={18} />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] place-items-center bg-sunken">
            <FileFrame key={url} name={name} url={url} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
