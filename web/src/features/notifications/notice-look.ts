import { noticeKind, type NoticeKind } from '@hireledger/domain/events/notice-kinds';
import type { EventName } from '@hireledger/domain/events/vocabulary';
import {
  AtSign,
  BriefcaseBusiness,
  CircleCheck,
  CircleDollarSign,
  CircleX,
  FileText,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';

/** The icon of a notice, and the family of its colours: `--stage-<family>-soft` and `-ink`. */
interface NoticeLook {
  icon: LucideIcon;
  family: string;
}

const OF_KIND: Record<NoticeKind, NoticeLook> = {
  applications: { icon: Users, family: 'brand' },
  money: { icon: CircleDollarSign, family: 'green' },
  jobs: { icon: BriefcaseBusiness, family: 'brand' },
  profile: { icon: UserRound, family: 'brand' },
};

/** What changes a stage has the colour of that stage in lists. */
const OF_EVENT: Partial<Record<EventName, NoticeLook>> = {
  'application.submitted': { icon: Users, family: 'yellow' },
  'application.resubmitted': { icon: Users, family: 'yellow' },
  'application.shortlisted': { icon: Users, family: 'purple' },
  'application.declined': { icon: CircleX, family: 'red' },
  'application.rejected': { icon: CircleX, family: 'grey' },
  'application.withdrawn': { icon: CircleX, family: 'grey' },
  'application.offer-withdrawn': { icon: FileText, family: 'grey' },
  'application.hired': { icon: FileText, family: 'brand' },
  'application.accepted': { icon: FileText, family: 'brand' },
  'application.completed': { icon: CircleCheck, family: 'blue' },
  'note.mentioned': { icon: AtSign, family: 'brand' },
  'disbursement.failed': { icon: CircleDollarSign, family: 'red' },
};

export const noticeLook = (name: EventName): NoticeLook => OF_EVENT[name] ?? OF_KIND[noticeKind(name) ?? 'profile'];
