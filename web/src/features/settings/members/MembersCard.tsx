import type { Member } from '@hireledger/domain/http/members';
import { plainText, wordsOf } from '@hireledger/domain/search/words';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../../account/why-not.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { ConfirmDialog } from '../../../design/overlays/ConfirmDialog.tsx';
import { Menu } from '../../../design/overlays/Menu.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { isOwn, useMembers, useRemoveMember } from './calls.ts';
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MemberTable, nameOf } from './MemberTable.tsx';
import { OwnershipDialog } from './OwnershipDialog.tsx';

/** From so many members on they can be searched. */
const SEARCHED_FROM = 12;
/** So many owners are named to those who may not manage members. */
const NAMED_OWNERS = 3;

type Asked = { what: 'role' | 'ownership' | 'removal'; member: Member } | { what: 'invitation' };

/** Who is in the company, and as what; owners invite, change and remove. */
export function MembersCard() {
  const { may: manages } = usePermission('manage-company');
  const query = useMembers();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [q, setQ] = useState('');
  const members = query.data?.members;
  const words = wordsOf(q);
  const shown =
    words.length === 0
      ? members
      : members?.filter((member) => {
          const text = plainText(`${member.fullName ?? ''} ${member.email}`);
          return words.every((word) => text.includes(word));
        });
  const close = () => setAsked(null);
  const owners = members?.filter(({ role }) => role === 'owner') ?? [];
  return (
    <Card
      flush
      title="Members"
      note={manages ? 'Each logs in with an address and a password of their own.' : whoManages(owners)}
      action={manages && <Button onClick={() => setAsked({ what: 'invitation' })}>Invite</Button>}
    >
      {members && members.length >= SEARCHED_FROM && (
        <div className="border-b border-line px-5 py-3">
          <SearchInput
            label="Search members"
            placeholder="Name or address"
            value={q}
            maxLength={100}
            className="max-w-72"
            onChange={setQ}
          />
        </div>
      )}
      <MemberTable
        members={shown}
        error={
          query.isError && !members ? (
            <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
          ) : undefined
        }
        empty={<EmptyState drawing="search" title="No members found." />}
        actions={manages ? (member) => <Actions member={member} owners={owners.length} onAsk={setAsked} /> : undefined}
      />
      {manages && members?.length === 1 && query.data?.invitations.length === 0 && (
        <p className="border-t border-line px-5 py-4 text-ink-soft">
          Only you are here. Invite colleagues so that nobody shares a password, and everybody sees what they need.
        </p>
      )}
      {asked?.what === 'invitation' && <InviteDialog onClose={close} />}
      {asked?.what === 'role' && <ChangeRoleDialog member={asked.member} onClose={close} />}
      {asked?.what === 'ownership' && <OwnershipDialog member={asked.member} onClose={close} />}
      {asked?.what === 'removal' && <RemoveDialog member={asked.member} onClose={close} />}
    </Card>
  );
}

function whoManages(owners: readonly Member[]): string {
  const names = owners.slice(0, NAMED_OWNERS).map(nameOf);
  return `Only owners invite people and change roles${names.length > 0 ? `: ${names.join(', ')}` : ''}.`;
}

interface ActionsProps {
  member: Member;
  /** How many there are: one has to stay. */
  owners: number;
  onAsk: (asked: Asked) => void;
}

function Actions({ member, owners, onAsk }: ActionsProps) {
  const isOwner = member.role === 'owner';
  const isLast = isOwner && owners === 1 && 'A company needs an owner. Make another member an owner first.';
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={`Actions for ${nameOf(member)}`} title="Actions" className="relative">
          <Ellipsis size={16} />
        </IconButton>
      }
      items={[
        { label: 'Change role…', disabledReason: isLast, onSelect: () => onAsk({ what: 'role', member }) },
        ...(isOwner ? [] : [{ label: 'Make an owner…', onSelect: () => onAsk({ what: 'ownership', member }) }]),
        ...(isOwn(member)
          ? []
          : [{ label: 'Remove…', danger: true, onSelect: () => onAsk({ what: 'removal', member }) }]),
      ]}
    />
  );
}

/** Says what ends with a membership, and ends it. */
function RemoveDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const remove = useRemoveMember();
  const name = nameOf(member);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      confirmLabel="Remove"
      busyLabel="Removing..."
      danger
      errorText={sentenceOf}
      onConfirm={async () => {
        toast.success((await remove.mutateAsync(member.id)).message);
      }}
    >
      They are logged out of your company within seconds, and their payment passkeys for it end. Their notes, messages
      and decisions stay. You can invite them again.
    </ConfirmDialog>
  );
}
