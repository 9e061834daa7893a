/** Word documents open in another program; all other attachments are shown on the page. */
export const isShownHere = (name: string): boolean => !/\.docx$/i.test(name);
