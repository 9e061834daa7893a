/** Characters of one message and of one template. */
export const MESSAGE_MAX = 5_000;
/** Files that go along with one message. */
export const MESSAGE_ATTACHMENTS_MAX = 5;
/** Messages of one conversation; the database holds it too. */
export const CONVERSATION_MAX = 20_000;
/** Templates that a company keeps. */
export const TEMPLATES_MAX = 50;
/** Characters of a message that travel with its event; the rest of a longer one is asked for. */
export const EXCERPT_MAX = 1_000;
/** Messages that one person may send in a minute. */
export const MESSAGES_PER_MINUTE = 30;
/** A typing signal is valid for so long; somebody who keeps typing repeats it, this often at most. */
export const TYPING_LASTS_MS = 6_000;
export const TYPING_EVERY_MS = 3_000;
