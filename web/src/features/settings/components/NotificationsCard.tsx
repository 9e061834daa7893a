import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { choicesOf, followsInWords } from '@hireledger/domain/events/follows';
import { CHANNELS, REQUIRED_MAILS, type Channel, type NoticeChoice } from '@hireledger/domain/events/notice-choices';
import type { NotificationChoices } from '@hireledger/domain/http/settings';
import type { Role } from '@hireledger/domain/hiring/stages';
import { Lock } from 'lucide-react';
import { useMemberRole } from '../../../account/permissions.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { Switch } from '../../../design/fields/Switch.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useWaitingDisputes } from '../../agreements/disputes/waiting-disputes.ts';
import { useChooseNotification, useNoticeSettings, useNotificationChoices } from '../calls.ts';

const CHANNEL_NAMES: Record<Channel, string> = { app: 'In app', mail: 'Email', push: 'Push' };

/** For narrow screens. */
const SHORT_NAMES: Record<Channel, string> = { app: 'App', mail: 'Email', push: 'Push' };

const NOT_THIS_WAY: Record<Channel, string> = {
  app: 'No in-app notification for this.',
  mail: 'No email for this.',
  push: 'No device notification for this.',
};

const OFF = 'Off: you get only required emails.';
const isRequired = ({ event }: NoticeChoice): boolean => REQUIRED_MAILS.includes(event);

/** By the noun of the event's name. */
const GROUPS: readonly { title: string; of: readonly string[] }[] = [
  { title: 'Applications', of: ['application', 'note'] },
  { title: 'Contracts', of: ['contract', 'ending'] },
  { title: 'Milestones and disputes', of: ['escrow', 'review'] },
  { title: 'Disputes that you decide', of: ['dispute'] },
  { title: 'Pay and wallet', of: ['payment', 'disbursement', 'bonus', 'wallet', 'withdrawal'] },
  { title: 'Messages', of: ['message'] },
  { title: 'Jobs and profile', of: ['job', 'saved-search', 'profile'] },
  { title: 'Account', of: ['account', 'deletion', 'verification', 'passkey', 'own-address'] },
];
const isOfArbiter = (event: string): boolean => event.startsWith('dispute.');

/** What a member of a company follows until they choose otherwise. */
const followed = (member: MemberRole): string =>
  `${AS[member]} you follow ${followsInWords(member) ?? 'everything'}. Change what you like; it is yours alone.`;
const AS: Record<MemberRole, string> = {
  owner: 'As an owner',
  recruiter: 'As a recruiter',
  'hiring-manager': 'As a hiring manager',
  finance: 'In finance',
  viewer: 'As a viewer',
};

/** A row for each notice, a switch for each channel. Saved immediately, with undo in the toast. */
export function NotificationsCard({ role }: { role: Role }) {
  const choices = useNotificationChoices();
  const choose = useChooseNotification();
  const onlyRequired = useNoticeSettings().data?.requiredMailsOnly ?? false;
  const isArbiter = useWaitingDisputes() !== null;
  const member = useMemberRole();
  const rows = choicesOf(role, member).filter(({ event }) => isArbiter || !isOfArbiter(event));
  // Awaited one by one: each click reports its result, even if another follows.
  const change = (choice: NoticeChoice, channel: Channel, on: boolean, undo = true) => {
    const showSaved = () =>
      toast.success(`${on ? 'On' : 'Off'} ${CHANNEL_NAMES[channel].toLowerCase()}: ${choice.words}`, {
        // The clicked toast is closing: another one with its id would close with it.
        id: `${choice.event}:${channel}${undo ? '' : ':undone'}`,
        ...(undo && { action: { label: 'Undo', onClick: () => change(choice, channel, !on, false) } }),
      });
    choose
      .mutateAsync({ event: choice.event, channel, on })
      .then(showSaved, (error: unknown) => toast.error(sentenceOf(error)));
  };
  if (choices.isError && !choices.data)
    return (
      <Card>
        <div className="py-8">
          <ErrorState text={sentenceOf(choices.error)} onRetry={() => void choices.refetch()} />
        </div>
      </Card>
    );
  return (
    <Card
      flush
      className="@container"
      title="Notifications"
      note={role === 'company' ? followed(member) : 'Changes save automatically.'}
    >
      {/* With very large letters on a phone only the table is wider than the screen. */}
      <div className="overflow-x-auto">
        <table className="w-full text-left" aria-busy={!choices.data}>
          <thead>
            <tr className="border-b border-line text-note text-ink-faint">
              <th scope="col" className="px-5 py-2.5 font-medium">
                When
              </th>
              {CHANNELS.map((channel) => (
                <th
                  key={channel}
                  scope="col"
                  className="w-13 px-0.5 py-2.5 text-center font-medium whitespace-nowrap last:pr-4 @md:w-28 @md:px-3"
                >
                  <span className="@max-md:hidden">{CHANNEL_NAMES[channel]}</span>
                  <span className="@md:hidden">{SHORT_NAMES[channel]}</span>
                </th>
              ))}
            </tr>
          </thead>
          {GROUPS.map(({ title, of }) => (
            <Group
              key={title}
              title={title}
              rows={rows.filter(({ event }) => of.includes(event.slice(0, event.indexOf('.'))))}
              chosen={choices.data}
              onlyRequired={onlyRequired}
              onChange={change}
            />
          ))}
        </table>
      </div>
    </Card>
  );
}

interface GroupProps {
  title: string;
  rows: readonly NoticeChoice[];
  /** Undefined while loading: only the switches wait for it. */
  chosen: NotificationChoices | undefined;
  /** Emails that are not required are off, whatever was chosen. */
  onlyRequired: boolean;
  onChange: (choice: NoticeChoice, channel: Channel, on: boolean) => void;
}

function Group({ title, rows, chosen, onlyRequired, onChange }: GroupProps) {
  if (rows.length === 0) return null;
  return (
    <tbody className="border-b border-line last:border-0">
      <tr>
        <th scope="colgroup" colSpan={1 + CHANNELS.length} className="px-5 pt-3.5 pb-1 text-note font-semibold">
          {title}
        </th>
      </tr>
      {rows.map((row) => {
        const choice = chosen?.find(({ event }) => event === row.event);
        return (
          <tr key={row.event} className="last:[&>*]:pb-3.5">
            <th scope="row" className="px-5 py-2 font-normal @max-md:pr-2">
              {row.words}
            </th>
            {CHANNELS.map((channel) => (
              <td key={channel} className="px-1 py-2 text-center align-middle last:pr-4">
                {!chosen && row.channels.includes(channel) ? (
                  <Skeleton className="mx-auto h-5 w-9 rounded-full" />
                ) : onlyRequired && channel === 'mail' && row.channels.includes('mail') && !isRequired(row) ? (
                  <span className="text-note text-ink-faint" title={OFF}>
                    <span aria-hidden>Off</span>
                    <span className="sr-only">{OFF}</span>
                  </span>
                ) : row.channels.includes(channel) ? (
                  <Switch
                    label={`${CHANNEL_NAMES[channel]}: ${row.words}`}
                    checked={choice?.[channel] ?? false}
                    onChange={(on) => onChange(row, channel, on)}
                  />
                ) : row.always.includes(channel) ? (
                  <span className="inline-grid text-ink-faint" title="Always sent">
                    <Lock size={14} aria-hidden />
                    <span className="sr-only">Always sent</span>
                  </span>
                ) : (
                  <span className="text-ink-faint" title={NOT_THIS_WAY[channel]}>
                    <span aria-hidden>–</span>
                    <span className="sr-only">{NOT_THIS_WAY[channel]}</span>
                  </span>
                )}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}
