import { Fragment } from 'react';

/** An email or web address: a line of it ends before "@" or ".", or after "/", where it can. */
export const AddressText = ({ text }: { text: string }) =>
  text.split(/(?=[@.])|(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
