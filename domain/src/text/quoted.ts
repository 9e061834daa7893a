/** A name in quotation marks, once: names that people gave, or that we made of their words, may have some already. */
export const quoted = (name: string): string => `“${name.replaceAll('“', '').replaceAll('”', '')}”`;
