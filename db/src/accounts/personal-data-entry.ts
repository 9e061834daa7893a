/**
 * What the list of personal data says about one table. `where` is SQL over the table as `t`; $1 is the account's id, $2
 * the person's address in normalised form (persons.email_key), $3 the person's id.
 */
export interface PersonalData {
  table: string;
  column: string;
  where: string;
  /** The part of the export that the rows are in; null with the reason in `why`. */
  part: string | null;
  /** Columns that are never exported: secrets, and internal values. */
  hidden?: readonly string[];
  /** Only these columns, where the rows also contain data of others. */
  only?: readonly string[];
  /** What the export contains instead of the row's columns, as SQL for a jsonb. */
  row?: string;
  /**
   * What the deletion does: `remove` deletes the rows; `set` empties columns of rows that others refer to; `later`
   * deletes in batches (`worker/accounts`); `keep` leaves them, with the reason in `why`.
   */
  deletion: 'remove' | 'later' | 'keep' | { set: string };
  why?: string;
}

/** An entry for rows that name their account in `column`; the deletion removes them unless `rest` says otherwise. */
export const own = (table: string, column: string, part: string, rest: Partial<PersonalData> = {}): PersonalData => ({
  table,
  column,
  where: `t.${column} = $1::uuid`,
  part,
  deletion: 'remove',
  ...rest,
});

/** The same for rows that name a person in `person_id`. */
export const ofPerson = (table: string, part: string, rest: Partial<PersonalData> = {}): PersonalData =>
  own(table, 'person_id', part, { where: 't.person_id = $3::uuid', ...rest });
