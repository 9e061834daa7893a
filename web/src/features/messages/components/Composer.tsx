import { MESSAGE_ATTACHMENTS_MAX, MESSAGE_MAX } from '@hireledger/domain/messages/limits';
import { unfilledPlaceholders } from '@hireledger/domain/messages/template';
import type { Thread } from '@hireledger/domain/http/messages';
import type { Role } from '@hireledger/domain/hiring/stages';
import { grouped } from '@hireledger/domain/numbers/grouped';
import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { sendTyping, typingEnded } from '../../../realtime/typing.ts';
import { isPressed } from '../../../shortcuts/spell-press.ts';
import { cx } from '../../../design/class-names.ts';
import { IconButton } from '../../../design/IconButton.tsx';
import { UploadList } from '../../../uploads/UploadList.tsx';
import { useUploads } from '../../../uploads/use-uploads.ts';
import { outbox } from '../outbox.ts';
import { drafts } from '../drafts.ts';
import { chooseEnterSends, useEnterSends } from '../enter-key.ts';
import { TemplatePicker } from './TemplatePicker.tsx';

interface ComposerProps {
  thread: Thread;
  own: Role;
  onClose: () => void;
}

/** Where a message is written: text, files, templates. Drafts are stored. Use a key per conversation. */
export function Composer({ thread, own, onClose }: ComposerProps) {
  const { applicationId, other } = thread;
  const [text, setText] = useState(() => drafts.read(applicationId));
  const box = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const uploads = useUploads('attachment');
  const enterSends = useEnterSends();
  const trimmed = text.trim();
  const unfilled = own === 'company' ? unfilledPlaceholders(text) : [];
  const problem =
    trimmed.length > MESSAGE_MAX
      ? `${grouped(trimmed.length)} of ${grouped(MESSAGE_MAX)} characters. Shorten it or send two messages.`
      : unfilled.length > 0
        ? `Fill in ${unfilled.join(', ')} before sending.`
        : null;
  const failedFiles = uploads.uploads.some(({ state }) => state === 'failed');
  const ready = problem === null && !uploads.busy && !failedFiles && (trimmed !== '' || uploads.done.length > 0);

  // Focused on mount, except on a phone, where the keyboard would cover the messages.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true });
  }, []);

  const write = (next: string) => {
    setText(next);
    drafts.keep(applicationId, next);
    if (next.trim() !== '') sendTyping(applicationId);
  };
  const send = () => {
    if (!ready) return;
    outbox.send(
      applicationId,
      trimmed,
      uploads.done.map(({ name, fileUrl, type, size }) => ({ name, url: fileUrl, type, size })),
    );
    for (const { key } of uploads.uploads) uploads.remove(key);
    setText('');
    drafts.keep(applicationId, '');
    typingEnded();
    box.current?.focus({ preventScroll: true });
  };
  const insert = (filled: string) => {
    const field = box.current;
    const [from, to] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length];
    write(text.slice(0, from) + filled + text.slice(to));
    // After the menu has returned the focus and the text is rendered.
    setTimeout(() => {
      field?.focus();
      field?.setSelectionRange(from + filled.length, from + filled.length);
    }, 0);
  };
  const attach = (files: readonly File[]) => uploads.add(files, MESSAGE_ATTACHMENTS_MAX - uploads.uploads.length);
  const onKeyDown = (press: KeyboardEvent) => {
    if (press.nativeEvent.isComposing) return;
    if (press.key === 'Escape') return onClose();
    if (press.key !== 'Enter' || press.shiftKey || press.altKey) return;
    if (!enterSends && !isPressed('message.send', press)) return;
    press.preventDefault();
    send();
  };
  const full = uploads.uploads.length >= MESSAGE_ATTACHMENTS_MAX;

  return (
    <form
      aria-label={`Write to ${other.name}`}
      className="shrink-0 border-t border-line px-3 pt-2.5 pb-2 sm:px-5"
      onSubmit={(submit) => {
        submit.preventDefault();
        send();
      }}
    >
      {uploads.uploads.length > 0 && (
        <div className="mb-2 max-h-44 overflow-y-auto">
          <UploadList uploads={uploads} />
        </div>
      )}
      <div
        onDragOver={(drag) => drag.preventDefault()}
        onDrop={(drop) => {
          if (drop.dataTransfer.files.length === 0) return;
          drop.preventDefault();
          attach([...drop.dataTransfer.files]);
        }}
        className="flex items-end gap-1 rounded-card border border-line-strong bg-surface p-1 has-[textarea:focus-visible]:border-brand has-[textarea:focus-visible]:outline-2 has-[textarea:focus-visible]:outline-brand"
      >
        <IconButton
          label={full ? `At most ${MESSAGE_ATTACHMENTS_MAX} files` : `Attach a file (${UPLOAD_RULES.attachment.hint})`}
          disabled={full}
          onClick={() => chooser.current?.click()}
        >
          <Paperclip size={18} aria-hidden />
        </IconButton>
        {own === 'company' && <TemplatePicker thread={thread} onInsert={insert} />}
        <textarea
          ref={box}
          rows={1}
          dir="auto"
          value={text}
          aria-label="Message"
          aria-invalid={problem !== null || undefined}
          aria-describedby="message-hint"
          placeholder={`Write to ${other.name}`}
          onChange={(change) => write(change.target.value)}
          onKeyDown={onKeyDown}
          onPaste={(paste) => {
            if (paste.clipboardData.files.length === 0) return;
            paste.preventDefault();
            attach([...paste.clipboardData.files]);
          }}
          className="field-sizing-content max-h-48 min-h-9 pointer-coarse:max-md:min-h-11 pointer-coarse:max-md:py-3 min-w-0 flex-1 resize-none bg-transparent px-1.5 py-2 outline-none placeholder:truncate placeholder:text-ink-faint max-sm:text-base"
        />
        <button
          type="submit"
          disabled={!ready}
          aria-label="Send"
          title={
            uploads.busy
              ? 'Files are still uploading'
              : failedFiles
                ? 'Remove the files that could not be uploaded'
                : 'Send'
          }
          className="inline-grid size-9 pointer-coarse:max-md:size-11 shrink-0 place-items-center rounded-control bg-brand text-on-brand transition-colors usable:hover:bg-brand-hover disabled:cursor-not-allowed disabled:bg-pressed disabled:text-ink-faint"
        >
          <SendHorizontal size={17} aria-hidden />
        </button>
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        aria-label="Choose files"
        accept={UPLOAD_RULES.attachment.types.join(',')}
        onChange={(event) => {
          attach([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <p
        id="message-hint"
        role={problem ? 'alert' : undefined}
        className={cx(
          'flex min-h-5 flex-wrap gap-x-1.5 px-1 pt-1 text-xs',
          problem ? 'text-danger-ink' : 'text-ink-faint pointer-coarse:hidden',
        )}
      >
        {problem ?? (
          <>
            <span>
              {enterSends
                ? 'Enter sends, Shift+Enter starts a new line.'
                : 'Ctrl+Enter sends, Enter starts a new line.'}
            </span>
            <button
              type="button"
              className="underline underline-offset-2 hover:text-ink"
              onClick={() => chooseEnterSends(!enterSends)}
            >
              {enterSends ? 'Send with Ctrl+Enter instead' : 'Send with Enter instead'}
            </button>
          </>
        )}
      </p>
    </form>
  );
}
