import type { TestApi } from '../test-api.ts';

/**
 * Navigates like a browser: keeps the cookies of each host by name and path, follows redirects, and stops at our pages.
 */
export function openTestBrowser(api: TestApi, home: string) {
  const jars = { home: new Map<string, string>(), away: new Map<string, string>() };

  async function get(url: string, method = 'GET'): Promise<{ status: number; location: string | null; body: string }> {
    const isHome = url.startsWith('/') || url.startsWith(home);
    const jar = isHome ? jars.home : jars.away;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    if (isHome) {
      const path = url.replace(home, '');
      const response = await api.app.inject({
        method: method as 'GET',
        url: path,
        headers: { host: new URL(home).host, cookie, accept: 'text/html' },
      });
      for (const { name, value, maxAge } of response.cookies) keep(jar, name, value, maxAge === 0 || value === '');
      return { status: response.statusCode, location: response.headers.location ?? null, body: response.body };
    }
    const response = await fetch(url, { method, redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      keep(jar, name!, value!, /expires=Thu, 01 Jan 1970/i.test(line));
    }
    const location = response.headers.get('location');
    return { status: response.status, location: location && new URL(location, url).href, body: await response.text() };
  }

  /** Follows redirects from `url`; returns the last address and all addresses on the way. */
  async function follow(url: string, method = 'GET'): Promise<{ at: string; body: string; way: string[] }> {
    const way: string[] = [];
    let [next, verb] = [url, method];
    while (true) {
      way.push(next);
      const { location, body } = await get(next, verb);
      if (!location) return { at: next, body, way };
      verb = 'GET';
      next = location;
      // A page of the web: the api only serves it.
      if (/^\/(signin|welcome)/.test(next)) return { at: next, body: '', way: [...way, next] };
    }
  }

  return {
    cookies: jars.home,
    follow,
    /** Signs in at the provider as one of its people, or cancels there. */
    async goThrough(start: string, choice: string) {
      const { at, way } = await follow(start);
      const back = await follow(`${at}/${encodeURIComponent(choice)}`, 'POST');
      return { at: back.at, way: [...way, ...back.way] };
    },
    /** A call of one of our pages, with its cookies. */
    async call(url: string, body?: object) {
      const cookie = [...jars.home].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await api.request('POST', url, { body, headers: { cookie } });
      const cleared = ([answer.headers['set-cookie']].flat() as (string | undefined)[]).filter((line) =>
        line?.includes('Max-Age=0'),
      );
      for (const line of cleared) jars.home.delete(line!.split('=')[0]!);
      return answer;
    },
  };
}

function keep(jar: Map<string, string>, name: string, value: string, gone: boolean): void {
  if (gone) jar.delete(name);
  else jar.set(name, value);
}
