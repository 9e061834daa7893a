import type { NoticeSettings } from '@hireledger/domain/events/notice-settings';
import { Card } from '../../../design/Card.tsx';
import { RadioCards } from '../../../design/fields/RadioCards.tsx';
import { Switch } from '../../../design/fields/Switch.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { useChangeNoticeSettings, useNoticeSettings } from '../calls.ts';

const ONLY_REQUIRED = 'No emails except what is required';

/** In the words of the groups of the table below, which has them in detail. */
const STILL_SENT = [
  'Codes, and changes of your password, address, passkeys or log-ins',
  'Contracts and offers: a new one, a new version, and how it ends',
  'Milestones, disputes, pay and withdrawals',
  'Your verification, your data export and the deletion of your account',
];

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

/** For talents: all emails off but the required ones, and when job alerts come. Saved immediately. */
export function NoticeSettingsCards() {
  const settings = useNoticeSettings();
  const change = useChangeNoticeSettings();
  const save = (to: Partial<Pick<NoticeSettings, 'requiredMailsOnly' | 'jobAlerts'>>, said: string) =>
    change
      .mutateAsync(to)
      .then(() => toast.success(said, { id: 'notice-settings' }))
      .catch((error: unknown) => toast.error(sentenceOf(error)));
  if (settings.isError && !settings.data)
    return (
      <Card title="Emails and job alerts">
        <ErrorState text={sentenceOf(settings.error)} onRetry={() => void settings.refetch()} />
      </Card>
    );
  return (
    <>
      <Card>
        <div className="flex items-start justify-between gap-6" aria-busy={!settings.data}>
          <h2 className="text-lead">{ONLY_REQUIRED}</h2>
          {settings.data ? (
            <Switch
              label={ONLY_REQUIRED}
              checked={settings.data.requiredMailsOnly}
              onChange={(requiredMailsOnly) =>
                void save(
                  { requiredMailsOnly },
                  requiredMailsOnly ? 'You now get only required emails' : 'You get emails as chosen below',
                )
              }
            />
          ) : (
            <Skeleton className="h-5 w-9 rounded-full" />
          )}
        </div>
        <p className="mt-2 text-ink-soft">These still come:</p>
        <ul className="mt-1 grid list-disc gap-0.5 pl-5 text-ink-soft">
          {STILL_SENT.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p className="mt-2 text-note text-ink-faint">
          Everything else is only in HireLedger and on your devices. The choices below are kept for when you turn this
          off.
        </p>
      </Card>
      <Card title="Job alerts" note="When we notify you of new jobs for your saved searches.">
        {settings.data ? (
          <RadioCards
            legend="When job alerts come"
            cards={ALERTS}
            value={settings.data.jobAlerts}
            onChange={(jobAlerts) =>
              void save({ jobAlerts }, jobAlerts === 'daily' ? 'Job alerts come once a day' : 'Job alerts come at once')
            }
          />
        ) : (
          <div role="status" aria-label="Loading job alerts..." className="grid gap-3">
            <Skeleton className="h-18 w-full rounded-card" />
            <Skeleton className="h-18 w-full rounded-card" />
          </div>
        )}
        <p className="mt-3 text-note text-pretty text-ink-faint">
          Emails come for the{' '}
          <Link to={paths.savedSearches()} className="text-brand-ink underline underline-offset-3">
            saved searches
          </Link>{' '}
          that have them on. For none at all, turn off the email of “A saved search finds new jobs” below.
        </p>
      </Card>
    </>
  );
}
