import { Building2, UserRound } from 'lucide-react';

/** The two roles, as cards. */
export const ROLE_CARDS = [
  {
    value: 'talent',
    title: 'Talent',
    text: 'Find jobs, track your applications and get paid.',
    icon: <UserRound size={20} />,
  },
  {
    value: 'company',
    title: 'Company',
    text: 'Post jobs, hire live and pay from escrow.',
    icon: <Building2 size={20} />,
  },
] as const;
