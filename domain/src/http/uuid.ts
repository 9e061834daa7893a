const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Whether a text is an id as the calls accept one: for what loads no schema. */
export const isUuid = (text: string): boolean => UUID.test(text);
