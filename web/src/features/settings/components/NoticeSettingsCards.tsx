import type { MemberRole } from '@hireledger/domain/accounts/member-roles';
import { choicesOf, follows } from '@hireledger/domain/events/follows';
import { REQUIRED_MAILS } from '@hireledger/domain/events/notice-choices';
import type { NoticeSettings } from '@hireledger/domain/events/notice-settings';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useMemberRole } from '../../../account/permissions.ts';
import { Card } from '../../../design/Card.tsx';
import { RadioCards } from '../../../design/fields/RadioCards.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useChangeNoticeSettings, useNoticeSettings } from '../calls.ts';

type Emails = 'as-it-happens' | 'daily' | 'required';

const EMAILS = (role: Role) =>
  [
    {
      value: 'as-it-happens',
      title: 'As it happens',
      text:
        role === 'company'
          ? 'An email for each thing that you have not seen here. New applicants come in one email every few hours.'
          : 'An email for each thing that you have not seen here.',
    },
    {
      value: 'daily',
      title: 'Once a day',
      text: 'One email at 8 in the morning, with all that you have not seen since the last one. What is required still comes at once.',
    },
    {
      value: 'required',
      title: 'Only required',
      text: 'Everything else is only in HireLedger and on your devices. The choices below are kept.',
    },
  ] as const;

const SAVED: Record<Emails, string> = {
  'as-it-happens': 'Emails come as it happens',
  daily: 'Emails come once a day',
  required: 'You now get only required emails',
};
const SETTINGS: Record<Emails, Pick<NoticeSettings, 'requiredMailsOnly' | 'dailyDigest'>> = {
  'as-it-happens': { requiredMailsOnly: false, dailyDigest: false },
  daily: { requiredMailsOnly: false, dailyDigest: true },
  required: { requiredMailsOnly: true, dailyDigest: false },
};
const emailsOf = ({ requiredMailsOnly, dailyDigest }: NoticeSettings): Emails =>
  requiredMailsOnly ? 'required' : dailyDigest ? 'daily' : 'as-it-happens';

/** In the words of the groups of the table below, which has them in detail; with the required emails that they sum up. */
const STILL_SENT: readonly { words: string; of: RegExp | null }[] = [
  { words: 'Codes, and changes to your password, address, passkeys or log-ins', of: null },
  { words: 'Contracts and offers: a new one, a new version, and how it ends', of: /^(contract|ending)\./ },
  {
    words: 'Milestones, disputes, pay and withdrawals',
    of: /^(escrow|review|payment|disbursement|withdrawal)\./,
  },
  { words: 'The verification of your account', of: /^verification\./ },
  { words: 'Your data export and the deletion of your account', of: null },
];

/** Of these groups, those of which the role gets something. */
const stillSent = (role: Role, member: MemberRole): string[] => {
  const events = choicesOf(role, member).flatMap(({ event }) =>
    REQUIRED_MAILS.includes(event) && follows(member, event) ? [event] : [],
  );
  return STILL_SENT.flatMap(({ words, of }) => (of === null || events.some((event) => of.test(event)) ? [words] : []));
};

const ALERTS = [
  {
    value: 'daily',
    title: 'Once a day',
    text: 'One notification and one email at 8 in the morning, with all new jobs since the last one.',
  },
  {
    value: 'at-once',
    title: 'At once',
    text: 'A notification within seconds of each new job. For each search, at most one email a day.',
  },
] as const;

/** When emails come, and for talents when job alerts come. Saved immediately. */
export function NoticeSettingsCards({ role }: { role: Role }) {
  const member = useMemberRole();
  const settings = useNoticeSettings();
  const change = useChangeNoticeSettings();
  const save = (to: Parameters<typeof change.mutateAsync>[0], said: string) =>
    void change
      .mutateAsync(to)
      .then(() => toast.success(said, { id: 'notice-settings' }))
      .catch((error: unknown) => toast.error(sentenceOf(error)));
  if (settings.isError && !settings.data)
    return (
      <Card title={role === 'talent' ? 'Emails and job alerts' : 'Emails'}>
        <ErrorState text={sentenceOf(settings.error)} onRetry={() => void settings.refetch()} />
      </Card>
    );
  return (
    <>
      <Card title="Emails" note="When we email you about what is turned on below.">
        {settings.data ? (
          <RadioCards
            legend="When emails come"
            cards={EMAILS(role)}
            value={emailsOf(settings.data)}
            onChange={(emails) => save(SETTINGS[emails], SAVED[emails])}
          />
        ) : (
          <Loading label="Loading email settings..." cards={3} />
        )}
        <p className="mt-4 text-note text-ink-soft">
          These are required. They come at once, and none of the choices above puts them off:
        </p>
        <ul className="mt-1 grid list-disc gap-0.5 pl-5 text-note text-ink-soft">
          {stillSent(role, member).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </Card>
      {role === 'talent' && (
        <Card title="Job alerts" note="When we notify you of new jobs for your saved searches.">
          {settings.data ? (
            <RadioCards
              legend="When job alerts come"
              cards={ALERTS}
              value={settings.data.jobAlerts}
              onChange={(jobAlerts) =>
                save({ jobAlerts }, jobAlerts === 'daily' ? 'Job alerts come once a day' : 'Job alerts come at once')
              }
            />
          ) : (
            <Loading label="Loading job alerts..." cards={2} />
          )}
          <p className="mt-3 text-note text-pretty text-ink-faint">
            Emails come for the{' '}
            <Link to={paths.savedSearches()} className="text-brand-ink underline underline-offset-3">
              saved searches
            </Link>{' '}
            that have them on. For none at all, turn off the email of “A saved search finds new jobs” below.
          </p>
        </Card>
      )}
    </>
  );
}

const Loading = ({ label, cards }: { label: string; cards: number }) => (
  <div role="status" aria-label={label} className="grid gap-3">
    {Array.from({ length: cards }, (_, card) => (
      <Skeleton key={card} className="h-18 w-full rounded-card" />
    ))}
  </div>
);
