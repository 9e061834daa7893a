import { Fragment } from 'react';

/** An address that breaks after its @ and its dots, where it does not fit on a line. */
export function EmailAddress({ address }: { address: string }) {
  return (
    <span className="font-medium wrap-anywhere text-ink">
      {address.split(/(?<=[@.])/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{part}</span>
        </Fragment>
      ))}
    </span>
  );
}
