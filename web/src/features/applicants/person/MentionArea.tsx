import { ROLE_NAMES } from '@hireledger/domain/accounts/member-roles';
import { MENTIONS_MAX } from '@hireledger/domain/http/bounds';
import type { Member } from '@hireledger/domain/http/members';
import { counted } from '@hireledger/domain/numbers/grouped';
import { useQuery } from '@tanstack/react-query';
import { Popover } from 'radix-ui';
import {
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { membersQuery } from '../../../account/members.ts';
import { personId } from '../../../account/permissions.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { cx } from '../../../design/class-names.ts';
import { intoView } from '../../../design/overlays/into-view.ts';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { mentionable, mentionsIn, typedName, type NoteDraft } from './mentions.ts';

const NOBODY: ReturnType<typeof mentionable> = { options: [], blind: [] };

const whoOf = (members: readonly Member[]): string =>
  members.length === 1 ? members[0]!.fullName! : `${members.length} members with that name`;

interface MentionAreaProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> {
  /** Of the applicant, whom not every member sees. */
  jobId: string;
  box: RefObject<HTMLTextAreaElement | null>;
  value: NoteDraft;
  onChange: (value: NoteDraft) => void;
}

/**
 * The text of a note. `@` opens a list of the members who may see the applicant, filtered by what follows: arrow keys and Enter choose,
 * Escape closes. Where only members match who may not see them, it says so. The focus stays in the text.
 */
export function MentionArea({ jobId, box, value, onChange, onKeyDown, ...rest }: MentionAreaProps) {
  const list = useId();
  /** Null while the text has no focus. */
  const [caret, setCaret] = useState<number | null>(null);
  /** The position of the `@` whose list was closed. */
  const [closed, setClosed] = useState<number | null>(null);
  const [pointed, setPointed] = useState(0);
  /** The text right after a choice, which typed a space: a space that is typed next is that one. */
  const spaced = useRef<string | null>(null);
  const typed = caret === null ? null : typedName(value, caret);
  const { data } = useQuery({ ...membersQuery, enabled: typed !== null });
  const { options, blind } =
    typed && typed.from !== closed && data
      ? mentionable(data.members, { q: typed.q, jobId, self: personId() })
      : NOBODY;
  const isFull = mentionsIn(value).length >= MENTIONS_MAX;
  const open = options.length > 0;
  const nobody = !open && typed?.q && blind.length > 0 ? `${whoOf(blind)} cannot see this applicant.` : null;
  const at = Math.min(pointed, options.length - 1);
  const optionId = (index: number) => `${list}-${index}`;

  const move = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => setCaret(currentTarget.selectionStart);
  const choose = ({ id, fullName }: Member) => {
    const area = box.current;
    if (!area || !typed || isFull) return;
    // In the element itself: the caret would jump to the end of a text that React sets.
    area.setRangeText(`@${fullName} `, typed.from, typed.from + 1 + typed.q.length, 'end');
    setCaret(area.selectionStart);
    spaced.current = area.value;
    onChange({ text: area.value, chosen: [...value.chosen.filter((each) => each.id !== id), { id, fullName }] });
  };
  const press = (key: KeyboardEvent<HTMLTextAreaElement>) => {
    if (nobody && key.key === 'Escape') {
      setClosed(typed!.from);
      return key.stopPropagation();
    }
    if (!open || key.nativeEvent.isComposing || key.ctrlKey || key.metaKey) return onKeyDown?.(key);
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key];
    if (step) setPointed((at + step + options.length) % options.length);
    else if (key.key === 'Enter') choose(options[at]!);
    else if (key.key === 'Escape') setClosed(typed!.from);
    else return onKeyDown?.(key);
    key.preventDefault();
    key.stopPropagation();
  };

  return (
    <Popover.Root open={open || nobody !== null}>
      <Popover.Anchor>
        <TextArea
          {...rest}
          ref={box}
          value={value.text}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          {...(open && { 'aria-controls': list, 'aria-activedescendant': optionId(at) })}
          onChange={(change) => {
            const area = change.target;
            const before = area.value.slice(0, area.selectionStart);
            if (before.endsWith('  ') && before.slice(0, -1) + area.value.slice(before.length) === spaced.current) {
              area.value = spaced.current;
              area.setSelectionRange(before.length - 1, before.length - 1);
            }
            spaced.current = null;
            const { value: text, selectionStart } = area;
            setCaret(selectionStart);
            setPointed(0);
            if (!typedName({ ...value, text }, selectionStart)) setClosed(null);
            onChange({ ...value, text });
          }}
          onSelect={move}
          onBlur={() => setCaret(null)}
          onKeyDown={press}
        />
      </Popover.Anchor>
      <p role="status" className="sr-only">
        {nobody ?? (open && `${counted(options.length, 'member')} to mention`)}
      </p>
      <Popover.Portal>
        <Popover.Content
          role="presentation"
          align="start"
          // The line does not cover the buttons below the text.
          side={nobody ? 'top' : 'bottom'}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="pop-in z-50 max-h-72 w-(--radix-popover-trigger-width) overflow-y-auto rounded-card border border-line bg-raised p-1 shadow-float outline-none"
        >
          {nobody && (
            <p aria-hidden className="px-2 py-1.5 text-note wrap-anywhere text-ink-soft">
              {nobody}
            </p>
          )}
          {isFull && open && (
            <p className="px-2 py-1.5 text-note text-ink-faint">{`A note mentions at most ${MENTIONS_MAX} members.`}</p>
          )}
          <div id={list} role="listbox" aria-label="Members to mention" hidden={!open}>
            {options.map((member, index) => (
              <div
                key={member.id}
                id={optionId(index)}
                ref={index === at ? intoView : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                aria-disabled={isFull || undefined}
                onPointerMove={() => index !== at && setPointed(index)}
                onPointerDown={(down) => down.preventDefault()}
                onClick={() => choose(member)}
                onKeyDown={(key) => key.key === 'Enter' && choose(member)}
                className={cx(
                  'flex cursor-pointer items-center gap-2.5 rounded-control px-2 py-1.5 select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
                  index === at && 'bg-pressed',
                )}
              >
                <Avatar name={member.fullName ?? ''} size="sm" />
                <span className="grid min-w-0">
                  <bdi className="truncate text-note font-medium">{member.fullName}</bdi>
                  <span className="truncate text-xs text-ink-faint">{`${ROLE_NAMES[member.role]} · ${member.email}`}</span>
                </span>
              </div>
            ))}
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
