import { expect, it } from 'vitest';
import { parseNodeUrl } from './node-url.ts';

it('accepts the addresses that nodes have', () => {
  for (const [text, origin] of [
    ['https://rpc.example.com/v3/key?x=1', 'https://rpc.example.com'],
    [' http://localhost:8545 ', 'http://localhost:8545'],
    ['http://192.168.0.4:8545/', 'http://192.168.0.4:8545'],
    ['https://[::1]:8545', 'https://[::1]:8545'],
    ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ] as const)
    expect(parseNodeUrl(text)?.origin).toBe(origin);
});

it('refuses what is no address, and what a policy would read as more than one host', () => {
  for (const text of [
    '',
    'node',
    'ws://node.example',
    'javascript:alert(1)',
    'https://*',
    'https://*.example.com',
    "https://a.example;script-src 'unsafe-inline'",
    'https://user:secret@node.example',
    `https://node.example/${'a'.repeat(500)}`,
  ])
    expect(parseNodeUrl(text)).toBeNull();
});
