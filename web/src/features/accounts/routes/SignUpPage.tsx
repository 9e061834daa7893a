import type { Role } from '@hireledger/domain/hiring/stages';
import { useState } from 'react';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { RadioCards } from '../../../design/fields/RadioCards.tsx';
import { paths } from '../../../navigation/paths.ts';
import { AccountFrame, TextLink } from '../components/AccountFrame.tsx';
import { ROLE_CARDS } from '../components/role-cards.tsx';
import { VisitorsOnly } from '../components/VisitorsOnly.tsx';

/** Chooses the role. */
export default function SignUpPage() {
  const [role, setRole] = useState<Role>('talent');
  return (
    <VisitorsOnly>
      <AccountFrame
        title="Create your account"
        side={role}
        line="Choose how you want to use HireLedger."
        foot={
          <>
            <span>Already have an account?</span> <TextLink to={paths.signin()}>Log in</TextLink>
          </>
        }
      >
        <RadioCards legend="I am a" cards={ROLE_CARDS} value={role} onChange={setRole} />
        <ButtonLink
          to={role === 'talent' ? paths.signupTalent() : paths.signupCompany()}
          size="lg"
          wide
          className="mt-5"
        >
          Next
        </ButtonLink>
      </AccountFrame>
    </VisitorsOnly>
  );
}
