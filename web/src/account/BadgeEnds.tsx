import { isOtherName } from '@hireledger/domain/accounts/verification';

/** The help text of a verified account's name field. It is highlighted once the name is edited. */
export const BadgeEnds = ({ name, typed }: { name: string; typed: string }) => {
  const ends = isOtherName(name, typed);
  return (
    <span role="status" className={ends ? 'font-medium text-warning-ink' : undefined}>
      {`Changing your name removes your verified badge.${ends ? ' To get it back, submit a document with the new name under Verification.' : ''}`}
    </span>
  );
};
