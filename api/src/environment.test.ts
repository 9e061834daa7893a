import { makeVouchingKey } from '@hireledger/contracts/vouched-consent';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const needed = { DATABASE_URL: 'postgres://hireledger:secret@127.0.0.1:5432/hireledger' };

describe("the api's environment", () => {
  it('needs only a database', () => {
    expect(readEnvironment(needed)).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      settings: { usdNgnRate: '1550', localChain: false, devInbox: 'loopback', webDist: null },
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readEnvironment({ ...needed, PORT: '', WEB_DIST: '' })).toMatchObject({
      port: 3000,
      settings: { webDist: null },
    });
  });

  it('takes an Ed25519 key for consents, and quotes no other', () => {
    const key = makeVouchingKey();
    expect(readEnvironment({ ...needed, CONSENT_PRIVATE_KEY: key }).settings.consentKey).toMatchObject({
      type: 'private',
      asymmetricKeyType: 'ed25519',
    });
    expect(() => readEnvironment({ ...needed, CONSENT_PRIVATE_KEY: key.slice(0, -8) })).toThrow(
      /^CONSENT_PRIVATE_KEY must be a private Ed25519 key \(PKCS #8 in base64url\)\.$/,
    );
  });

  it('takes a name of the arbiter on one line', () => {
    const read = (ARBITER_NAME?: string) => readEnvironment({ ...needed, ARBITER_NAME }).settings.arbiterName;
    expect([read(), read(''), read(' Court\n of  Lagos\u202e ')]).toEqual([null, null, 'Court of Lagos']);
    expect(() => read('-')).toThrow('ARBITER_NAME must have a letter or a digit.');
    expect(() => read('x'.repeat(121))).toThrow('ARBITER_NAME must have at most 120 characters.');
  });

  it('says one sentence for every wrong variable, without its value', () => {
    const read = () =>
      readEnvironment({
        DATABASE_URL: 'mysql://secret',
        PORT: '99999',
        NODE_ENV: 'prod',
        LOG_LEVEL: 'loud',
        USD_NGN_RATE: '-1',
        LOCAL_CHAIN: 'yes',
        RATE_LIMIT_PER_MINUTE: '0',
      });
    expect(read).toThrow(/DATABASE_URL must be.*\n?/);
    try {
      read();
    } catch (error) {
      const sentences = (error as Error).message.split('\n');
      expect(sentences.map((sentence) => sentence.split(' ')[0]!).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'DATABASE_URL',
        'LOCAL_CHAIN',
        'LOG_LEVEL',
        'NODE_ENV',
        'PORT',
        'RATE_LIMIT_PER_MINUTE',
        'USD_NGN_RATE',
      ]);
      expect((error as Error).message).not.toContain('secret');
    }
    expect(() => readEnvironment({})).toThrow('DATABASE_URL is missing: it must be a PostgreSQL address');
  });
});
