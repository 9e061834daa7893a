import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  /** What only the browser can read. */
  text: string;
}

interface Keys {
  ecdh: ECDH;
  auth: string;
}

/** As a browser does it (RFC 8291, one record of RFC 8188). */
function decrypt(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body.readUInt8(20));
  const derive = (from: Uint8Array, secret: Uint8Array, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, bytes));
  const shared = derive(
    Buffer.from(auth, 'base64url'),
    ecdh.computeSecret(sender),
    Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]),
    32,
  );
  const key = derive(salt, shared, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(salt, shared, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/**
 * A test's own push service, which is also the browser: it creates subscriptions, answers as configured, and decrypts
 * what it receives.
 */
export async function startPushService() {
  const received: Received[] = [];
  const browsers = new Map<string, Keys>();
  /** Statuses of the next answers; 201 when they are used up. */
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const browser = browsers.get(request.url!);
      const text = browser ? decrypt(Buffer.concat(chunks), browser) : '';
      received.push({ path: request.url!, headers: request.headers, text });
      response.writeHead(answers.shift() ?? 201, { location: 'http://127.0.0.1:1/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    subscribe() {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const path = `/push/${browsers.size}`;
      browsers.set(path, { ecdh, auth });
      return { endpoint: `${origin}${path}`, p256dh, auth };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
