import { isOtherName } from '@hireledger/domain/accounts/verification';

/** The help of a name's field for somebody who is verified: it stands out once another name is typed. */
export const BadgeEnds = ({ name, typed }: { name: string; typed: string }) => {
  const ends = isOtherName(name, typed);
  return (
    <span role="status" className={ends ? 'font-medium text-warning-ink' : undefined}>
      Your verified badge ends when you change your name.
      {ends && ' To get it back, hand in a document with the new name under Verification.'}
    </span>
  );
};
