import { describe, expect, test } from 'vitest';
import { ownFiles, read } from './files.ts';

/** What is built, started or shown to users, without tests, benchmarks and demo. */
const PRODUCT =
  /^(?:domain|db|signer|api|worker|web|contracts|launch)\/(?!.*(?:\.test\.tsx?$|\/testing\/|\/test-[^/]+$))/;
const TESTS = /\.test\.tsx?$|^tests\//;

/** The packages that HireLedger is built with, and where each does its job. */
const PACKAGES: Record<string, RegExp> = {
  react: PRODUCT,
  'react-dom': PRODUCT,
  'react-router-dom': PRODUCT,
  vite: /^web\/vite\.config\.ts$|^launch\/src\//,
  fastify: PRODUCT,
  '@fastify/websocket': PRODUCT,
  'socket.io-client': PRODUCT,
  bullmq: PRODUCT,
  ioredis: PRODUCT,
  'drizzle-orm': PRODUCT,
  postgres: PRODUCT,
  ethers: PRODUCT,
  hardhat: /^contracts\//,
  xstate: PRODUCT,
  '@xstate/react': PRODUCT,
  vitest: TESTS,
  testcontainers: TESTS,
};

const sources = ownFiles('.ts', '.tsx').map((path) => ({ path, text: read(path) }));

describe('a package that the product is built with', () => {
  test.each(Object.entries(PACKAGES))('%s is used where it belongs, not only installed', (name, place) => {
    // An import of values, at the start or when it is needed; `load` is how a module reads CommonJS.
    const used = new RegExp(
      String.raw`^import (?!type\b)[^;'"]*\bfrom '${name}(?:/[\w-]+)*'|\b(?:import|load)\('${name}(?:/[\w-]+)*'\)`,
      'm',
    );
    const users = sources.filter(({ path, text }) => place.test(path) && used.test(text)).map(({ path }) => path);
    expect(users).not.toEqual([]);
  });
});
