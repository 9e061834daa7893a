// Why: docs/decisions/0390-refuse-a-production-start-that-cannot-work.md
import { isLoopbackUrl } from './open-doors.ts';
import type { Rule } from './read-variables.ts';

/*
 * What production cannot work without. Each process refuses what it needs itself; `npm start` and `npm run doctor` ask
 * all of them. NODE_ENV decides, not HOST: the usual place of the api is this machine, with a proxy in front.
 */

/** Links in emails, passkeys and secure cookies all need https; http is for a trial of production on this machine. */
export const requirePublicUrl: Rule<{ NODE_ENV: string; PUBLIC_URL: string }> = (
  { NODE_ENV, PUBLIC_URL = '' },
  refuse,
  isSet,
) => {
  if (NODE_ENV !== 'production') return;
  if (isSet('PUBLIC_URL') && PUBLIC_URL && (isHttps(PUBLIC_URL) || isLoopbackUrl(PUBLIC_URL))) return;
  refuse(
    'PUBLIC_URL',
    'must be the https address where people open the application in production, such as https://jobs.example.com (http with localhost alone, to try it on this machine)',
  );
};

/** The api speaks http: where people use https, a proxy is in front. */
export const requireProxy: Rule<{ NODE_ENV: string; PUBLIC_URL: string; TRUSTED_PROXIES: string[] }> = (
  { NODE_ENV, PUBLIC_URL = '', TRUSTED_PROXIES = [] },
  refuse,
  isSet,
) => {
  if (NODE_ENV !== 'production' || TRUSTED_PROXIES.length > 0) return;
  if (isSet('PUBLIC_URL') && PUBLIC_URL && isLoopbackUrl(PUBLIC_URL) && !isHttps(PUBLIC_URL)) return;
  refuse(
    'TRUSTED_PROXIES',
    'must name the TLS proxy in front of a production start, such as 127.0.0.1: without it all visitors share one address and its limits',
  );
};

/** Nobody can read the built-in inbox in production. */
export const requireMailServer: Rule<{ NODE_ENV: string; SMTP_URL?: string | undefined }> = (
  { NODE_ENV, SMTP_URL },
  refuse,
) => {
  if (NODE_ENV !== 'production' || SMTP_URL !== undefined) return;
  refuse(
    'SMTP_URL',
    'must be the address of your mail server in production, such as smtp://user:password@mail.example.com:587; with the word none nobody gets mail, so that nobody can sign up',
  );
};

const isHttps = (url: string): boolean => url.startsWith('https:');

/** The mail server of SMTP_URL; undefined without one, which may also be said by `none`. */
export const mailServerOf = (smtpUrl: string | undefined): string | undefined =>
  smtpUrl === 'none' ? undefined : smtpUrl || undefined;
