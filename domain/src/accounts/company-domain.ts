// Why: docs/decisions/0159-prove-a-domain-only-through-those-who-run-it.md
import { parse } from 'tldts';
import { ROLE_ADDRESSES } from './verification.ts';

/** Public mailbox providers, under any ending: yahoo.co.uk, hotmail.fr. */
const MAILERS = new Set(
  'gmail googlemail outlook hotmail msn yahoo ymail rocketmail icloud aol gmx yandex protonmail tutanota rediffmail'.split(
    ' ',
  ),
);
/** Public mailbox providers with their ending as part of the name. */
const MAILER_DOMAINS = new Set(
  (
    'live.com live.co.uk live.de live.fr live.it live.nl me.com mac.com mail.com email.com usa.com web.de freenet.de t-online.de posteo.de mailbox.org mail.ru bk.ru inbox.ru list.ru rambler.ru ' +
    'ukr.net proton.me pm.me zoho.com fastmail.com fastmail.fm hey.com tuta.com tuta.io tutamail.com hushmail.com duck.com qq.com foxmail.com 163.com 126.com yeah.net 139.com sina.com sohu.com ' +
    'naver.com daum.net hanmail.net libero.it virgilio.it laposte.net seznam.cz wp.pl o2.pl onet.pl interia.pl uol.com.br bol.com.br terra.com.br abv.bg inbox.lv walla.co.il ' +
    'mailinator.com yopmail.com guerrillamail.com'
  ).split(' '),
);
const read = (host: string) => parse(host, { allowPrivateDomains: true });

/**
 * `'https://www.Acme.example/about'` or `'acme.example'` → `'acme.example'`; null if it is no company's domain: not a
 * domain, one under which anybody can register a name (`co.uk`, `github.io`), or one with public mailboxes.
 */
export function companyDomain(text: string): string | null {
  let host: string;
  try {
    host = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`).hostname.toLowerCase();
  } catch {
    return null;
  }
  const domain = host.replace(/^www\./, '').replace(/\.$/, '');
  const wellFormed =
    domain.length <= 253 && /^([a-z0-9](-*[a-z0-9]){0,62}\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(domain);
  if (!wellFormed) return null;
  const { domain: registered, domainWithoutSuffix } = read(domain);
  if (!registered || MAILER_DOMAINS.has(registered) || MAILERS.has(domainWithoutSuffix ?? '')) return null;
  return domain;
}

/** Whether an email address proves a domain: a role's address, at the domain itself or at its registered parent. */
export function provesDomain(email: string, domain: string): boolean {
  const at = email.lastIndexOf('@');
  const [name, host] = [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()];
  return (ROLE_ADDRESSES as readonly string[]).includes(name) && (host === domain || host === read(domain).domain);
}
