const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
// What XML cannot hold at all, not even escaped.
const UNPRINTABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as it may stand in HTML or XML, between tags and in quoted attributes. */
export const escape = (text: string): string => text.replace(UNPRINTABLE, '').replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);
