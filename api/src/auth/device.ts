import Bowser from 'bowser';

/** Where a request came from, with what users need to recognise their own sessions. */
export interface Visitor {
  /** The header User-Agent. */
  userAgent: string | undefined;
  /** The caller's network address, according to the proxy rules. */
  networkAddress: string;
}

/** 'Firefox on Windows', 'Safari on iPhone'; null if the header has nothing that we know. */
export function describeDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, 500));
  const system =
    platform.model && platform.vendor === 'Apple' && platform.type !== 'desktop' ? platform.model : os.name;
  if (!browser.name) return system?.slice(0, 60) || null;
  return (system ? `${browser.name} on ${system}` : browser.name).slice(0, 120);
}

/**
 * An address without the part that identifies one machine: the last number of an IPv4 address, all but the first three
 * groups of an IPv6 one. '203.0.113.7' gives '203.0.113.x', '2001:db8:85a3::1' gives '2001:db8:85a3::x'. Null if it is
 * no address.
 */
export function shortenAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!;
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain);
  if (four) return `${four[1]}.x`;
  if (!/^[\da-f:]+$/i.test(plain) || !plain.includes(':')) return null;
  const [head = '', tail] = plain.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups.slice(0, 3).join(':')}::x`;
}
