import { readdir, stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { failure, startTestApi, type Account, type Json, type TestApi } from '../test-api.ts';
import { incomingFolder } from './receive.ts';
import { docx, executable, pdf, photo, picture, pixelBomb, svg, zip } from './test-files.ts';

let api: TestApi;
let address: string;
let talent: Account;
let other: Account;
let company: Account;
beforeAll(async () => {
  api = await startTestApi({ UPLOADS_PER_HOUR: '60' });
  address = await api.listen();
  [talent, other, company] = [
    await api.signUp('talent', 'Ada'),
    await api.signUp('talent', 'Grace'),
    await api.signUp('company', 'Acme'),
  ];
});
afterAll(() => api.close());

interface Sent {
  as?: Account;
  kind?: string;
  name?: string;
  field?: string;
}

async function upload(bytes: Buffer, { as = talent, kind, name = 'file.bin', field = 'file' }: Sent = {}) {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${address}/upload${kind ? `?kind=${kind}` : ''}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}` },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as Json,
    headers: Object.fromEntries(response.headers),
  };
}

const get = (path: string, as?: Account) =>
  fetch(`${address}${path}`, { headers: as ? { authorization: `Bearer ${as.token}` } : {} });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

/** All files in the store. */
async function kept(): Promise<string[]> {
  const entries = await readdir(join(api.dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

describe('a profile picture', () => {
  it("becomes a square WebP in three sizes that anybody may read, without the camera's metadata", async () => {
    const original = await photo();
    expect((await sharp(original).metadata()).exif).toBeDefined();
    const answer = await upload(original, { kind: 'picture', name: 'me.jpg' });
    expect(answer).toMatchObject({
      status: 201,
      body: { fileUrl: `/files/${answer.body.id}/400`, kind: 'picture', type: 'image/webp', name: 'me.webp' },
    });
    for (const side of [400, 96, 48]) {
      const response = await get(`/files/${answer.body.id}/${side}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      const { width, height, format, exif } = await sharp(await bytesOf(response)).metadata();
      expect({ width, height, format, exif }).toEqual({ width: side, height: side, format: 'webp', exif: undefined });
    }
    expect((await get(`/files/${answer.body.id}/original`)).status).toBe(400);
    expect((await get(`/files/${answer.body.id}/1600`)).status).toBe(404);
    expect((await get(`/files/${answer.body.id}`, talent)).status).toBe(404);
  });

  it.each([
    ['PNG', () => picture(50, 300).png().toBuffer()],
    ['GIF', () => picture(30, 30).gif().toBuffer()],
    ['SVG', async () => svg()],
  ])('may be a %s', async (_name, make) => {
    const answer = await upload(await make(), { kind: 'picture' });
    expect(answer.status).toBe(201);
    expect(await sharp(await bytesOf(await get(answer.body.fileUrl))).metadata()).toMatchObject({
      width: 400,
      height: 400,
      format: 'webp',
    });
  });
});

describe('an upload without a kind', () => {
  it.each([
    ['SVG', async () => svg(), 'image/png', 'logo.png'],
    ['GIF', () => picture(30, 30).gif().toBuffer(), 'image/png', 'logo.png'],
    [
      'PNG',
      async () => Buffer.concat([await picture(30, 30).png().toBuffer(), Buffer.from('hidden')]),
      'image/png',
      'logo.png',
    ],
    ['JPG', photo, 'image/jpeg', 'logo.jpg'],
  ])('may be a %s, is encoded again, and can become a profile picture', async (ending, make, type, name) => {
    const original = await make();
    const { status, body } = await upload(original, { name: `logo.${ending.toLowerCase()}` });
    expect({ status, body }).toMatchObject({ status: 201, body: { kind: 'attachment', type, name } });
    const bytes = await bytesOf(await get(body.fileUrl, talent));
    expect(bytes.equals(original)).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(
      (
        await api.request('PATCH', '/users/update-profile-picture', {
          as: talent,
          body: { displayPictureUrl: body.fileUrl },
        })
      ).status,
    ).toBe(200);
  });
});

describe('an attachment', () => {
  it('is returned to its owner byte for byte, with a safe name, as a download that no browser runs', async () => {
    const bytes = pdf('x'.repeat(200_000));
    const answer = await upload(bytes, { name: 'Résumé.pdf.exe' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        fileUrl: `/files/${answer.body.id}`,
        kind: 'attachment',
        type: 'application/pdf',
        name: 'Résumé.pdf',
        size: bytes.length,
      },
    });
    const response = await get(answer.body.fileUrl, talent);
    expect(await bytesOf(response)).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Re_sume_.pdf"; filename*=UTF-8''R%C3%A9sum%C3%A9.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  });

  it('is nobody else’s: 401 without a token, 404 for others', async () => {
    const { body } = await upload(docx(), { name: 'cv.docx' });
    expect((await get(body.fileUrl)).status).toBe(401);
    for (const stranger of [other, company]) expect((await get(body.fileUrl, stranger)).status).toBe(404);
    expect((await get(`/files/${'0'.repeat(8)}-0000-7000-8000-${'0'.repeat(12)}`, talent)).status).toBe(404);
  });

  it('that is a picture is encoded again: hidden data is removed', async () => {
    const hidden = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(hidden, { name: 'certificate.jpg' });
    const bytes = await bytesOf(await get(body.fileUrl, talent));
    expect(bytes.includes('<script>')).toBe(false);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });
});

describe('what is refused, with a sentence and without a trace', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, Sent, string]>([
    ['comments without a drawing', () => Buffer.from(`${'<!---->'.repeat(60)}x`), { kind: 'picture' }, 'SVG, PNG'],
    ['a program that is called a PDF', executable, { name: 'cv.pdf' }, 'PDF, DOCX'],
    ['a web page', () => Buffer.from('<html><script>alert(1)</script></html>'), { name: 'cv.pdf' }, 'PDF, DOCX'],
    ['a PDF as a picture', pdf, { kind: 'picture', name: 'me.png' }, 'SVG, PNG'],
    ['an SVG as a work image', svg, { kind: 'work-image' }, 'JPG, PNG'],
    ['an SVG with script', () => svg('<script>alert(1)</script>'), { kind: 'picture' }, 'more than a drawing'],
    [
      'an SVG with a handler',
      () => svg('<rect width="1" height="1" onload="alert(1)"/>'),
      { kind: 'picture' },
      'more than a drawing',
    ],
    [
      'an SVG that reads a file',
      () => svg('<image href="file:///etc/passwd"/>'),
      { kind: 'picture' },
      'more than a drawing',
    ],
    [
      'an SVG with entities',
      () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>'),
      { kind: 'picture' },
      '',
    ],
    ['an SVG of 50,000 × 50,000 pixels', () => svg('', 'width="50000" height="50000"'), { kind: 'picture' }, 'pixels'],
    ['a PNG of 50,000 × 50,000 pixels', () => pixelBomb(50_000), { kind: 'picture' }, 'pixels'],
    [
      'half a PNG',
      async () => (await picture(300, 300).png().toBuffer()).subarray(0, 120),
      { kind: 'picture' },
      'damaged',
    ],
    ['a ZIP file', () => zip(['a.txt']), { name: 'cv.docx' }, 'PDF, DOCX'],
    ['a DOCX that unfolds to gigabytes', () => docx(0xfffffff), { name: 'cv.docx' }, 'unpacked'],
    [
      'a DOCX with macros',
      () => zip(['[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin']),
      { name: 'cv.docx' },
      'macros',
    ],
    ['half a DOCX', () => docx().subarray(0, 80), { name: 'cv.docx' }, 'damaged'],
    ['an empty file', () => Buffer.alloc(0), { name: 'cv.pdf' }, 'empty'],
    ['a file in another field', pdf, { field: 'document' }, 'field "file"'],
  ])('%s', async (_what, make, sent, sentence) => {
    const [rows, files] = [await api.count('stored_files'), (await kept()).length];
    const answer = await upload(await make(), sent);
    expect(failure(answer)).toMatchObject({
      status: 400,
      code: 'FILE_REFUSED',
      message: expect.stringContaining(sentence),
    });
    expect(await api.count('stored_files')).toBe(rows);
    expect((await kept()).length).toBe(files);
  });

  it('a file past the bound of its kind', async () => {
    const big = Buffer.concat([pdf(), Buffer.alloc(10 * 1024 * 1024)]);
    const before = (await kept()).length;
    expect(failure(await upload(big))).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      message: 'This file is larger than 10 MB.',
    });
    expect(
      failure(await upload(Buffer.concat([await photo(), Buffer.alloc(5 * 1024 * 1024)]), { kind: 'picture' })),
    ).toMatchObject({ status: 413, message: 'This file is larger than 5 MB.' });
    expect((await kept()).length).toBe(before);
  });

  it('a body that is not multipart, an unknown kind, and callers who are not signed in', async () => {
    expect(failure(await api.request('POST', '/upload', { as: talent, body: { file: 'x' } }))).toMatchObject({
      status: 415,
    });
    expect(failure(await upload(pdf(), { kind: 'video' }))).toMatchObject({ status: 400, fields: ['kind'] });
    expect(failure(await upload(pdf(), { as: { ...talent, token: 'x' } }))).toMatchObject({ status: 401 });
    const form = new FormData();
    form.append('file', 'x');
    const elsewhere = await fetch(`${address}/users/add-skills`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${talent.token}` },
      body: form,
    });
    expect(elsewhere.status).toBe(415);
  });
});

describe('an upload that is cut off', () => {
  it('leaves no row, no file and nothing in the incoming folder', async () => {
    const rows = await api.count('stored_files');
    const body = httpRequest(`${address}/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${talent.token}`, 'content-type': 'multipart/form-data; boundary=b' },
    });
    body.on('error', () => {});
    body.write('--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n');
    body.write(pdf());
    await vi.waitUntil(async () => (await api.count('stored_files')) === rows + 1, { timeout: 5_000 });
    const incoming = incomingFolder(api.dataDir);
    const aside = await readdir(incoming);
    expect(aside).not.toHaveLength(0);
    expect((await stat(incoming)).mode & 0o077, 'rights of other users of the machine').toBe(0);
    body.destroy();
    await vi.waitUntil(async () => (await api.count('stored_files')) === rows, { timeout: 5_000 });
    await vi.waitUntil(async () => (await readdir(incoming)).length < aside.length, { timeout: 5_000 });
  });
});

describe('many at once', () => {
  it('wait their turn: fifty photos are all accepted', async () => {
    const crowd = await Promise.all([api.signUp('talent'), api.signUp('talent')]);
    const original = await photo();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => upload(original, { as: crowd[n % 2]!, kind: 'picture' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(new Set(answers.map(({ body }) => body.fileUrl)).size).toBe(50);
  });
});

describe('limits of one person', () => {
  it('bound the files of an hour and the bytes stored, however many are sent at once', async () => {
    const busy = await api.signUp('talent');
    await api.sql`INSERT INTO stored_files (owner_id, kind, name, type, size) SELECT ${busy.id}, 'attachment', 'f', 'application/pdf', 1 FROM generate_series(1, 58)`;
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(pdf(), { as: busy })));
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 201, 429, 429, 429]);
    const full = await api.signUp('talent');
    await api.sql`INSERT INTO stored_files (owner_id, kind, name, type, size) VALUES (${full.id}, 'attachment', 'f', 'application/pdf', ${api.settings.limits.uploadBytesPerPerson - 1_000})`;
    expect(failure(await upload(pdf(), { as: full }))).toMatchObject({ status: 409, code: 'STORAGE_FULL' });
  });
});
