import { Badge, type Tone } from '../../../design/Badge.tsx';
import { EVENT_LABELS, type EscrowEvent, type EscrowEventName } from '../chain/escrow-event.ts';

const TONES: Record<EscrowEventName, Tone> = {
  AgreementOpened: 'neutral',
  AgreementAmended: 'neutral',
  ShortAgreementOpened: 'info',
  MilestoneFunded: 'info',
  WorkSubmitted: 'neutral',
  ChangesRequested: 'neutral',
  MilestoneDisputed: 'warning',
  MilestoneReleased: 'success',
  MilestoneRefunded: 'neutral',
  MilestoneSettled: 'success',
  MilestoneRuled: 'success',
  CreditRecorded: 'warning',
  CreditClaimed: 'success',
};

/** What kind of event it is. */
export function EventBadge({ name }: Pick<EscrowEvent, 'name'>) {
  return <Badge tone={TONES[name]}>{EVENT_LABELS[name]}</Badge>;
}
