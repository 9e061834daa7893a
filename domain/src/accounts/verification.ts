import type { Role } from '../hiring/stages.ts';
import { plainName } from './credentials.ts';

/** What can be verified of somebody. */
export const VERIFICATION_KINDS = ['identity', 'registration', 'domain'] as const;
export type VerificationKind = (typeof VERIFICATION_KINDS)[number];

/** What of it each role needs for the badge, besides the address that signing up confirmed. */
export const VERIFICATION_STEPS: Record<Role, readonly VerificationKind[]> = {
  talent: ['identity'],
  company: ['domain', 'registration'],
};

/** What a person reads at a step whose document was approved for their former name. */
export const namedStepsEnd = (from: string, to: string): string => `Your name changed from “${from}” to “${to}”. Hand in a document that shows the new name.`;

/** Whether saving `to` in place of `from` is another name, which ends the badge. Spaces and invisible characters make no other name. */
export const isOtherName = (from: string, to: string): boolean => plainName(from) !== plainName(to);

/** Domains at which anybody can have an address: one of them proves no company. */
const SHARED_DOMAINS = new Set(
  ('gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com gmx.com gmx.de web.de ' +
    'mail.com mail.ru yandex.com yandex.ru proton.me protonmail.com pm.me zoho.com fastmail.com hey.com tutanota.com qq.com 163.com 126.com').split(' '),
);

/** `'https://www.Acme.example/about'` or `'acme.example'` → `'acme.example'`; null where it is no domain of a company. */
export function companyDomain(text: string): string | null {
  let host: string;
  try {
    host = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`).hostname.toLowerCase();
  } catch {
    return null;
  }
  const domain = host.replace(/^www\./, '').replace(/\.$/, '');
  const wellFormed = domain.length <= 253 && /^([a-z0-9](-*[a-z0-9]){0,62}\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(domain);
  return wellFormed && !SHARED_DOMAINS.has(domain) ? domain : null;
}

/** The DNS record that proves a domain. */
export const domainRecord = (domain: string, token: string): { name: string; value: string } => ({
  name: `_hireledger.${domain}`,
  value: `hireledger-verification=${token}`,
});

/** Whether an e-mail address is at the domain or below it. */
export function isAtDomain(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return host === domain || host.endsWith(`.${domain}`);
}
