/** Characters of one message and of one template. */
export const MESSAGE_MAX = 5_000;
/** Files that can be sent with one message. */
export const MESSAGE_ATTACHMENTS_MAX = 5;
/** Messages of one conversation; the database enforces it too. */
export const CONVERSATION_MAX = 20_000;
/** Templates that a company can save. */
export const TEMPLATES_MAX = 50;
/** Characters of a message that its event contains; the rest of a longer one is fetched. */
export const EXCERPT_MAX = 1_000;
/** Messages that one person may send in a minute. */
export const MESSAGES_PER_MINUTE = 30;
/** A typing signal is valid for this long; somebody who keeps typing repeats it, at most this often. */
export const TYPING_LASTS_MS = 6_000;
export const TYPING_EVERY_MS = 3_000;
