import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { pdf } from './test-files.ts';

let api: TestApi;
let address: URL;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  address = new URL(await api.listen());
  talent = await api.signUp('talent');
});
afterAll(() => api.close());

/** Sends bytes over one connection; resolves with everything received once the server closed it. */
function exchange(bytes: Buffer | string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(address.port), address.hostname, () => socket.write(bytes));
    socket
      .setEncoding('utf8')
      .on('data', (piece: string) => (answer += piece))
      .on('error', reject)
      .on('close', () => resolve(answer));
  });
}

const part = (name: string, content: Buffer | string, more = '') =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const file = (content: Buffer) => part('file', content, '; filename="cv.pdf"');
const END = Buffer.from('--b--\r\n');

/** An upload and, after it on the same connection, a call that closes it. */
const uploadThenAsk = (body: Buffer, type = 'multipart/form-data; boundary=b') =>
  exchange(
    Buffer.concat([
      Buffer.from(
        `POST /upload HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${talent.token}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
      ),
      body,
      Buffer.from('GET /public/counts HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'),
    ]),
  );
const statusesOf = (answers: string) =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
const LARGE = pdf('x'.repeat(3_000_000));

describe('a malformed upload', () => {
  it.each<[string, Buffer, string?]>([
    ['without an end', file(pdf())],
    ["cut off in a part's header", Buffer.from('--b\r\nContent-Disposition: form-data; name="fi')],
    ['without a boundary', Buffer.concat([file(pdf()), END]), 'multipart/form-data'],
    ['with another boundary', Buffer.concat([file(LARGE), END]), 'multipart/form-data; boundary=c'],
    [
      'with a boundary that is too long',
      Buffer.concat([file(LARGE), END]),
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
    ],
    ['with a large file in another field', Buffer.concat([part('files', LARGE, '; filename="cv.pdf"'), END])],
    ['with a field that is too long', Buffer.concat([part('a'.repeat(300), ''), file(LARGE)])],
    [
      'with a good field and no end',
      Buffer.concat([part('kind', 'work-image'), part('a'.repeat(300), ''), file(pdf())]),
    ],
    ['of an unknown kind', Buffer.concat([part('kind', 'video'), file(LARGE), END])],
    ['with two files', Buffer.concat([file(pdf()), file(LARGE), END])],
  ])('%s: a sentence, and the connection serves the next call', async (_what, body, type) => {
    const answers = await uploadThenAsk(body, type);
    expect(statusesOf(answers), answers).toEqual([
      expect.toSatisfy((status: number) => (status >= 400 && status < 500) || status === 201),
      200,
    ]);
  });
});

describe('a request that is not HTTP', () => {
  it.each([
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\nhost x\r\n\r\n',
    `GET / HTTP/1.1\r\nhost: x\r\na: ${'a'.repeat(100_000)}\r\n\r\n`,
  ])('gets a failure in the usual form', async (bytes) => {
    const answer = await exchange(bytes);
    expect(statusesOf(answer)).toEqual([400]);
    expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toMatchObject({
      statusCode: 400,
      code: 'VALIDATION_FAILED',
      requestId: expect.any(String),
    });
  });
});
