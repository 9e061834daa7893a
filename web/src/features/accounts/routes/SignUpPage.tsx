import { Building2, UserRound } from 'lucide-react';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useState } from 'react';
import { ButtonLink } from '../../../ui/Button.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { paths } from '../../../routes/paths.ts';
import { AccountFrame, TextLink } from '../components/AccountFrame.tsx';
import { VisitorsOnly } from '../components/VisitorsOnly.tsx';

const ROLES = [
  { value: 'talent', title: 'Talent', text: 'Find jobs, follow your applications and get paid.', icon: <UserRound size={20} /> },
  { value: 'company', title: 'Company', text: 'Post jobs, hire live and pay from escrow.', icon: <Building2 size={20} /> },
] as const;

/** Which side of the market one is on. */
export default function SignUpPage() {
  const [role, setRole] = useState<Role>('talent');
  return (
    <VisitorsOnly>
      <AccountFrame
        title="Create your account"
        line="Choose how you want to use HireLedger."
        foot={
          <>
            Already have an account? <TextLink to={paths.signin()}>Log in</TextLink>
          </>
        }
      >
        <RadioCards legend="I am a" cards={ROLES} value={role} onChange={setRole} />
        <ButtonLink to={role === 'talent' ? paths.signupTalent() : paths.signupCompany()} size="lg" wide className="mt-5">
          Next
        </ButtonLink>
      </AccountFrame>
    </VisitorsOnly>
  );
}
