/** How long what a person agreed to may be carried out. */
const CONSENT_SECONDS = 30 * 86_400;

/**
 * Until when a consent that is given now may be carried out, in seconds since 1970, by the later of two clocks.
 * @param head when the newest block that we read was made
 */
export const deadlineOf = ({ head }: { head: Date | null }, now: Date): number =>
  Math.floor(Math.max(now.getTime(), head?.getTime() ?? 0) / 1000) + CONSENT_SECONDS;
