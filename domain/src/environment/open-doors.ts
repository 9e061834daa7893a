// Why: docs/decisions/0146-open-development-tools-on-this-machine-only.md
import type { Rule } from './read-variables.ts';

/** Whether a host name or address refers to this machine only. */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|(::ffff:)127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** Whether people open the application on this machine alone. */
export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(new URL(url).hostname);

interface Doors {
  NODE_ENV: string;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  DEV_INBOX: string;
}

const CLOSE =
  'set NODE_ENV=production, which closes the tools of development, or DEV_INBOX=open for a trial in which everybody may read all mail';

/** Refuses a start that would show the development tools, with every code and reset link in them, to other machines. */
export const refuseOpenDoors: Rule<Doors> = ({ NODE_ENV, HOST, PUBLIC_URL, DEV_INBOX }, refuse) => {
  if (NODE_ENV === 'production') {
    if (DEV_INBOX === 'open')
      refuse('DEV_INBOX', 'must not be open in production, where it would show all mail to everybody: leave it out');
    return;
  }
  if (DEV_INBOX === 'open') return;
  if (HOST !== undefined && !isLoopbackHost(HOST)) refuse('HOST', `is ${HOST}, which other machines reach: ${CLOSE}`);
  if (PUBLIC_URL !== undefined && !isLoopbackUrl(PUBLIC_URL)) refuse('PUBLIC_URL', `leads other people here: ${CLOSE}`);
};
