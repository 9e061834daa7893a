import { SECRETS } from '@hireledger/domain/environment/secrets';
import { describe, expect, test } from 'vitest';
import {
  ENVIRONMENT_DOCUMENT,
  READERS,
  TOOL_VARIABLES,
  environmentDocument,
  environmentVariables,
} from './environment-document.ts';
import { ownFiles, read } from './files.ts';

/** The pages by which people set up a system. */
const guides = ['README.md', 'docs/commands.md', 'docs/operating.md'].map(read).join('\n');
const names = new Set(environmentVariables().map(({ name }) => name));

describe('environment variables', () => {
  test('are each described in one sentence by every process that reads them', () => {
    const silent = Object.entries(READERS).flatMap(([reader, schemas]) =>
      Object.entries(schemas)
        .filter(([, schema]) => !/^[A-Z`].*\.$/.test(schema.description ?? ''))
        .map(([name]) => `${reader}: ${name}`),
    );
    expect(silent).toEqual([]);
  });

  test('are all in the document that the README links to, as the schemas say: npm run docs:environment writes it', () => {
    expect(read(ENVIRONMENT_DOCUMENT)).toBe(environmentDocument());
    expect(read('README.md')).toContain(`](${ENVIRONMENT_DOCUMENT})`);
  });

  test('that are secrets may be files', () => {
    const secret =
      /SECRET|_TOKEN$|PRIVATE_KEY|OPERATOR_KEY|MNEMONIC|PASSWORD$|^CHAIN_RPC_URL$|(DATABASE|REDIS|SMTP)_URL$/;
    expect([...names].filter((name) => secret.test(name)).toSorted()).toEqual(SECRETS.toSorted());
  });

  test('that the guides name exist', () => {
    const named = [...guides.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+|HOST|PORT)(?:=[^`]*)?`/g)].map(
      ([, name = '']) => name,
    );
    expect(named.filter((name) => !names.has(name.replace(/_FILE$/, '')) && !(name in TOOL_VARIABLES))).toEqual([]);
    expect(named).toEqual(
      expect.arrayContaining(['NODE_ENV', 'HOST', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'SMTP_URL', 'WALLET_MNEMONIC']),
    );
  });

  test("are read through a schema, or are a tool's", () => {
    // Variables of every process, the ports of the development server, and what a start passes to the build.
    const others = new Set(['PATH', 'TMPDIR', 'TZ', 'API_URL', 'WEB_PORT', 'WEB_COMPRESSION']);
    const isTest = (path: string) => /\.test\.tsx?$/.test(path);
    const used = ownFiles('.ts', '.tsx', '.mjs')
      .filter((path) => !isTest(path))
      .flatMap((path) =>
        [...read(path).matchAll(/process\.env(?:\.|\[["'])([A-Z][A-Z0-9_]*)/g)].map(([, name = '']) => ({
          path,
          name,
        })),
      );
    expect(used.filter(({ name }) => !names.has(name) && !(name in TOOL_VARIABLES) && !others.has(name))).toEqual([]);
  });
});
