export interface Sort {
  by: string;
  descending: boolean;
}

/** `'-due'` → the header of the column `due` points down. */
export const sortOf = (text: string): Sort => ({ by: text.replace('-', ''), descending: text.startsWith('-') });
export const sortText = ({ by, descending }: Sort): string => (descending ? '-' : '') + by;
