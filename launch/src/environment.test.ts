import { describe, expect, test } from 'vitest';
import { readLaunchEnvironment } from './environment.ts';

describe('the environment of a start', () => {
  test('may be empty', () => {
    expect(readLaunchEnvironment({}, '/clone')).toMatchObject({
      port: 3000,
      chainPort: 8545,
      dataDir: '/clone/.data',
      databaseUrl: undefined,
    });
  });

  test('counts an empty variable as unset', () => {
    expect(readLaunchEnvironment({ PORT: '', DATABASE_URL: '' }, '/clone').port).toBe(3000);
  });

  test('gets a sentence for each wrong variable', () => {
    const wrong = {
      PORT: 'web',
      CHAIN_PORT: '70000',
      DATABASE_URL: 'mysql://x',
      CHAIN_RPC_URL: 'chain',
      LOG_LEVEL: 'loud',
    };
    let message = '';
    try {
      readLaunchEnvironment(wrong, '/clone');
    } catch (error) {
      message = (error as Error).message;
    }
    const sentences = message.split('\n');
    expect(new Set(sentences.map((sentence) => sentence.split(' ')[0]))).toEqual(new Set(Object.keys(wrong)));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z_]+ must be .+\.$/);
  });

  test('refuses to show the development tools to other machines', () => {
    expect(() => readLaunchEnvironment({ HOST: '0.0.0.0' }, '/clone')).toThrow('set NODE_ENV=production');
    expect(() => readLaunchEnvironment({ PUBLIC_URL: 'https://jobs.example' }, '/clone')).toThrow(
      'set NODE_ENV=production',
    );
    expect(readLaunchEnvironment({ HOST: '0.0.0.0', NODE_ENV: 'production' }, '/clone').host).toBe('0.0.0.0');
  });

  test('refuses one port for two purposes', () => {
    expect(() => readLaunchEnvironment({ PORT: '4000', CHAIN_PORT: '4000' }, '/clone')).toThrow(/PORT and CHAIN_PORT/);
  });
});
