import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ERRORS, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import { failure, startTestApi, type Json, type TestApi } from './test-api.ts';

let api: TestApi;
let webDist: string;
beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'hireledger-web-'));
  await mkdir(join(webDist, 'assets'));
  await writeFile(join(webDist, 'index.html'), '<!doctype html><title>HireLedger</title>');
  await writeFile(join(webDist, 'assets', 'main-1a2b3c.js'), 'export {};');
  api = await startTestApi({
    WEB_DIST: webDist,
    USD_NGN_RATE: '1600',
    PUBLIC_CHAIN_RPC_URL: 'http://chain.example:8545/rpc',
  });
});
afterAll(() => api.close().then(() => rm(webDist, { recursive: true })));

const page = { headers: { accept: 'text/html,*/*' } };

describe('the documentation', () => {
  it('gives every failure of every call the status that the catalogue gives its code', async () => {
    const { body } = await api.request('GET', '/docs/json');
    expect(body).toMatchObject({ openapi: '3.1.0' });
    const calls = Object.entries<Json>(body.paths).flatMap(([path, methods]) =>
      Object.entries<Json>(methods).map(([method, call]) => ({ name: `${method} ${path}`, call })),
    );
    expect(calls.length).toBeGreaterThan(40);
    for (const { name, call } of calls) {
      const statuses = Object.keys(call.responses);
      expect(
        statuses.some((status) => /^[123]/.test(status)),
        `${name} documents a success`,
      ).toBe(true);
      for (const status of statuses.filter((status) => /^[45]/.test(status))) {
        const codes: ErrorCode[] = call.responses[status].content['application/json'].schema.properties.code.enum;
        for (const code of codes) expect(ERRORS[code].status, `${name}: ${code}`).toBe(Number(status));
      }
      if (call.security?.every((way: object) => 'bearer' in way)) expect(statuses, name).toContain('401');
      if (call.requestBody) expect(statuses, name).toEqual(expect.arrayContaining(['400', '413', '415']));
    }
  });

  it('is a page at /docs that needs no inline script', async () => {
    const { status, body } = await api.request('GET', '/docs/', page);
    expect(status).toBe(200);
    expect(body).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/);
  });
});

describe('every failure', () => {
  it('has the one form, with the id of its request', async () => {
    const answer = await api.request('GET', '/nothing/here');
    expect(answer.body).toEqual({
      statusCode: 404,
      code: 'NOT_FOUND',
      error: 'Not Found',
      message: ERRORS.NOT_FOUND.message,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    });
  });

  it('differs for a body that cannot be read', async () => {
    const send = (body: string, type: string) =>
      api.request('POST', '/auth/login', { body, headers: { 'content-type': type } });
    expect(failure(await send('{', 'application/json'))).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect(failure(await send('{"__proto__": {}}', 'application/json'))).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
    expect(failure(await send('email=a', 'application/x-www-form-urlencoded'))).toMatchObject({
      status: 415,
      code: 'MEDIA_TYPE_UNSUPPORTED',
    });
    expect(failure(await send('x'.repeat(1024 * 1024 + 1), 'application/json'))).toMatchObject({
      status: 413,
      code: 'BODY_TOO_LARGE',
    });
  });

  it('reveals nothing of internal errors', async () => {
    const broken = await startTestApi();
    await broken.sql`ALTER TABLE jobs RENAME TO gone`;
    const answer = await broken.request('GET', '/users/public-get-open-positions');
    expect(failure(answer)).toMatchObject({ status: 500, code: 'INTERNAL', message: ERRORS.INTERNAL.message });
    expect(JSON.stringify(answer.body)).not.toContain('jobs');
    await broken.close();
  });

  it('says how long to wait, past the limit of one network address', async () => {
    const limited = await startTestApi({ RATE_LIMIT_PER_MINUTE: '3' });
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(await limited.request('GET', '/healthz'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(failure(answers[3]!)).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});

describe('the limit of one network address', () => {
  const stranger = { headers: { authorization: `Bearer ${'x'.repeat(43)}` } };

  it('counts refused requests: unknown tokens, unknown paths, bodies that cannot be read', async () => {
    const limited = await startTestApi({ RATE_LIMIT_PER_MINUTE: '3' });
    const answers = [
      await limited.request('GET', '/account', stranger),
      await limited.request('GET', '/no-such-path'),
      await limited.request('POST', '/auth/login', { body: {} }),
      await limited.request('GET', '/healthz'),
      await limited.request('GET', '/no-such-path'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 400, 429, 429]);
    await limited.close();
  });

  it('comes before the database: a refused request past it queries nothing', async () => {
    const limited = await startTestApi({ RATE_LIMIT_PER_MINUTE: '1' });
    await limited.request('GET', '/healthz');
    await limited.database.close();
    expect(failure(await limited.request('GET', '/account', stranger))).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
    });
    await limited.app.close();
  });

  it('of one call counts besides that of all, each call separately', async () => {
    const limited = await startTestApi({ RATE_LIMIT_ACCOUNT_CALLS: '1' });
    const tries = [];
    for (const path of ['/auth/login', '/auth/resend-otp', '/auth/login'])
      tries.push((await limited.request('POST', path, { body: {} })).status);
    expect(tries).toEqual([400, 400, 429]);
    await limited.close();
  });
});

describe('pages', () => {
  it('are served from the built web: hashed files for a year, the page revalidated each time', async () => {
    expect(await api.request('GET', '/assets/main-1a2b3c.js')).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    // Rules for a page would only be bytes on each of its scripts.
    expect((await api.request('GET', '/assets/main-1a2b3c.js')).headers).not.toHaveProperty('content-security-policy');
    for (const path of ['/', '/dashboardtalent', '/company/edit-job/1']) {
      const answer = await api.request('GET', path, page);
      expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
      expect(answer.body).toContain('<title>HireLedger</title>');
    }
    expect(failure(await api.request('GET', '/assets/missing.js'))).toMatchObject({ status: 404 });
    expect(failure(await api.request('POST', '/dashboardtalent', page))).toMatchObject({ status: 404 });
  });

  it('come before a call of the same path for a browser, and never for a script', async () => {
    for (const path of ['/companies/1', '/payouts']) {
      const answer = await api.request('GET', path, page);
      expect(answer).toMatchObject({ status: 200, headers: { vary: expect.stringMatching(/accept/i) } });
      expect(answer.body).toContain('<title>HireLedger</title>');
      expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    }
    expect(failure(await api.request('GET', '/payouts', { headers: { accept: 'application/json' } }))).toMatchObject({
      status: 401,
    });
  });

  it('run no inline script and only connect to this server and to the chain', async () => {
    const policy = (await api.request('GET', '/', { headers: { ...page.headers, host: 'market.example' } })).headers[
      'content-security-policy'
    ]!;
    const directives = Object.fromEntries(
      policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
    );
    expect(directives['script-src']).toEqual(["'self'"]);
    expect(directives['connect-src']).toEqual([
      "'self'",
      'ws://market.example',
      'wss://market.example',
      'http://chain.example:8545',
    ]);
    expect(directives['frame-ancestors']).toEqual(["'none'"]);
  });
});

describe('the process', () => {
  it('is ready once the worker has stored which chain this is, and shows auditors where to look', async () => {
    expect(failure(await api.request('GET', '/readyz'))).toMatchObject({
      status: 503,
      details: { checks: { database: true, migrations: true, chain: false } },
    });
    expect(failure(await api.request('GET', '/audit/chain'))).toMatchObject({ status: 503 });
    await api.sql`WITH chain AS (INSERT INTO chain_identity (chain_id, genesis_hash, token_address) VALUES (31337, '0x1', '0xt')) INSERT INTO escrow_contracts (address, code_hash, from_block, token) VALUES ('0xe', '0xc', 2, '0xt')`;
    expect(await api.request('GET', '/readyz')).toMatchObject({ status: 200, body: { status: 'ready' } });
    expect((await api.request('GET', '/audit/chain')).body).toEqual({
      chainId: 31337,
      genesisHash: '0x1',
      rpcUrl: 'http://chain.example:8545/rpc',
      escrowAddress: '0xe',
      contracts: [{ address: '0xe', version: 2, fromBlock: 2, codeHash: '0xc', heldBefore: '0' }],
      tokenAddress: '0xt',
      anchor: null,
      deployBlock: 2,
      testMoney: true,
    });
  });
});

describe('transport', () => {
  it('allows browsers only https if the public address has it', async () => {
    expect((await api.request('GET', '/', page)).headers).not.toHaveProperty('strict-transport-security');
    const secure = await startTestApi({ PUBLIC_URL: 'https://hire.example', DEV_INBOX: 'open' });
    for (const path of ['/healthz', '/nothing'])
      expect((await secure.request('GET', path)).headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    await secure.close();
  });

  it('through an unknown proxy is warned of once', async () => {
    const behind = await startTestApi({ TRUSTED_PROXIES: '10.0.0.1' });
    const warn = vi.spyOn(behind.app.log, 'warn');
    const forwarded = (remoteAddress: string) =>
      behind.app.inject({
        method: 'GET',
        url: '/healthz',
        remoteAddress,
        headers: { 'x-forwarded-for': '203.0.113.9' },
      });
    await forwarded('10.0.0.1');
    expect(warn).not.toHaveBeenCalled();
    for (let times = 0; times < 2; times += 1) await forwarded('10.0.0.2');
    expect(warn).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith({ from: '10.0.0.2' }, expect.stringContaining('TRUSTED_PROXIES'));
    await behind.close();
  });
});

describe('the dev inbox', () => {
  it('is JSON, newest first, for one address if requested', async () => {
    for (const n of [1, 2])
      await api.sql`INSERT INTO mails (cause, "to", subject, text, html) VALUES (${`m${n}`}, ${`p${n}@example.com`}, ${`Mail ${n}`}, '123456 <b>', '<p>')`;
    const { body } = await api.request('GET', '/dev/inbox');
    expect(body.map(({ subject }: { subject: string }) => subject)).toEqual(['Mail 2', 'Mail 1']);
    expect((await api.request('GET', '/dev/inbox?to=P1@example.com')).body).toMatchObject([
      { to: 'p1@example.com', subject: 'Mail 1', text: '123456 <b>', html: '<p>', sentAt: expect.any(String) },
    ]);
  });

  it('is a page for browsers, with mail content escaped', async () => {
    const { body, headers } = await api.request('GET', '/dev/inbox', page);
    expect(headers['content-type']).toContain('text/html');
    expect(body).toContain('<strong class="code">123456</strong> &lt;b&gt;');
    expect(body).not.toContain('<script');
  });

  it('is an unknown path for every other machine', async () => {
    const unknown = (await api.request('GET', '/dev/nothing')).body;
    const elsewhere = [
      { remoteAddress: '192.168.1.7' },
      { headers: { host: 'rebound.example' } },
      { headers: { host: 'localhost', 'x-forwarded-for': '10.0.0.1' } },
      { headers: { host: 'localhost', forwarded: 'for=10.0.0.1' } },
    ];
    for (const how of elsewhere) {
      const answer = await api.app.inject({ method: 'GET', url: '/dev/inbox?to=%20', ...how });
      expect({ status: answer.statusCode, body: { ...answer.json(), requestId: '' } }).toEqual({
        status: 404,
        body: { ...unknown, requestId: '' },
      });
    }
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'localhost'])
      expect((await api.request('GET', '/dev/inbox', { headers: { host } })).status).toBe(200);
  });

  it('is missing in production or if mail leaves this machine, and open to everybody in a trial', async () => {
    for (const [name, value] of [
      ['NODE_ENV', 'production'],
      ['SMTP_URL', 'smtp://mail.example'],
    ] as const) {
      const closed = await startTestApi({ [name]: value, PUBLIC_URL: 'http://localhost:3000' });
      for (const path of ['/dev/inbox', '/dev/mails'])
        expect(failure(await closed.request('GET', path))).toMatchObject({ status: 404 });
      await closed.close();
    }
    const open = await startTestApi({ DEV_INBOX: 'open' });
    expect(
      (
        await open.app.inject({
          method: 'GET',
          url: '/dev/inbox',
          remoteAddress: '192.168.1.7',
          headers: { host: 'trial.example' },
        })
      ).statusCode,
    ).toBe(200);
    await open.close();
  });
});
