import { describe, expect, test, vi } from 'vitest';
import { announce, testProvider } from '../testing/own-wallet.ts';
import { walletsOn } from './find-wallets.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

describe('the wallets of a browser', () => {
  test('are found whether they announce themselves before or after they are asked, each once', () => {
    const target = new EventTarget();
    const wallets = walletsOn(target);
    const { provider } = testProvider();
    announce(target, provider, { name: 'Early', icon: PIXEL });
    expect(wallets.current()).toEqual([]);
    const listener = vi.fn();
    wallets.subscribe(listener);
    wallets.subscribe(() => {});
    announce(target, provider, { name: 'Late' });
    expect(wallets.current()).toMatchObject([
      { name: 'Early', icon: PIXEL },
      { name: 'Late', icon: null },
    ]);
    expect(listener).toHaveBeenCalledTimes(2);
    const before = wallets.current();
    target.dispatchEvent(new Event('eip6963:requestProvider'));
    expect(wallets.current()).toBe(before);
  });

  test('are not asked before somebody wants one', () => {
    const target = new EventTarget();
    const asked = vi.fn();
    target.addEventListener('eip6963:requestProvider', asked);
    const wallets = walletsOn(target);
    expect(asked).not.toHaveBeenCalled();
    wallets.subscribe(() => {});
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['https://tracker.test/icon.png'],
    ['javascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    [`data:image/png;base64,${'A'.repeat(300_000)}`],
  ])('show no icon that is not a picture in itself: %#', (icon) => {
    const target = new EventTarget();
    const wallets = walletsOn(target);
    wallets.subscribe(() => {});
    announce(target, testProvider().provider, { icon });
    expect(wallets.current()).toMatchObject([{ name: 'Test wallet', icon: null }]);
  });

  test('are bounded in number and name, and what is no wallet is none', () => {
    const target = new EventTarget();
    const wallets = walletsOn(target);
    wallets.subscribe(() => {});
    const { provider } = testProvider();
    for (const detail of [null, {}, { info: { uuid: 'a', name: 'A' } }, { info: { uuid: 1, name: 'A' }, provider }])
      target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    announce(target, provider, { name: '\u202e\u0000' });
    expect(wallets.current()).toEqual([]);
    for (let at = 0; at < 30; at++) announce(target, provider, { name: `Fox ${at} ${'x'.repeat(500)}` });
    expect(wallets.current()).toHaveLength(20);
    expect(wallets.current()[0]!.name).toHaveLength(40);
  });
});
