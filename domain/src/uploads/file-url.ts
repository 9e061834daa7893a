// Why: docs/decisions/0077-serve-pictures-publicly-and-authorise-each-attachment.md
const FILE_URL = /^\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:\/(\d{2,4}))?$/;

/** The file id in one of our own addresses, or null for any other address. */
export const fileIdOf = (url: string): string | null => FILE_URL.exec(url)?.[1] ?? null;

/** The address of another size of the same picture; other addresses are not changed. */
export const sizedUrl = (url: string, size: number): string => {
  const id = fileIdOf(url);
  return id ? `/files/${id}/${size}` : url;
};
