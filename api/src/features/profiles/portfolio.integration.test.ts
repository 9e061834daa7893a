import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type Json, type TestApi } from '../../test-api.ts';
import { docx, pdf, photo, picture } from '../../uploads/test-files.ts';

let api: TestApi;
let address: string;
let talent: Account;
let other: Account;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  address = await api.listen();
  [talent, other, company] = [
    await api.signUp('talent', 'Ada'),
    await api.signUp('talent', 'Grace'),
    await api.signUp('company', 'Acme'),
  ];
});
afterAll(() => api.close());

const patch = (as: Account, url: string, body: object) => api.request('PATCH', url, { as, body });
const profileOf = async (as: Account) => (await api.request('GET', `/users/get-${as.role}-profile`, { as })).body.data;
const status = async (path: string, as: Account) =>
  (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${as.token}` } })).status;

/** Uploads a file and returns its address. */
async function upload(as: Account, bytes: Buffer, kind = 'attachment', name = 'cv.pdf'): Promise<string> {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const response = await fetch(`${address}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}` },
    body: form,
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as Json).fileUrl;
}

describe('the portfolio', () => {
  it('stores texts and files, with the type CV if none is given', async () => {
    const fileUrl = await upload(talent, pdf());
    expect(await patch(talent, '/users/add-portfolio', { title: 'CV', description: '', fileUrl })).toMatchObject({
      status: 200,
    });
    expect(
      await patch(talent, '/users/add-portfolio', {
        title: 'Engine',
        description: 'Wrote for it.',
        type: 'Work sample',
      }),
    ).toMatchObject({ status: 200 });
    expect((await profileOf(talent)).portfolio).toMatchObject([
      { title: 'CV', description: '', type: 'CV', fileUrl, file: { name: 'cv.pdf', type: 'application/pdf' } },
      { title: 'Engine', description: 'Wrote for it.', type: 'Work sample', fileUrl: null, file: null },
    ]);
    expect((await profileOf(talent)).completion.missing).not.toContain('Attachment');
  });

  it('shows a picture made from an image, and a link, to everybody who may see the profile', async () => {
    const ada = await api.signUp('talent', 'Ada Shown');
    const fileUrl = await upload(ada, await photo(), 'attachment', 'poster.jpg');
    const link = 'behance.net/ada/poster';
    const work = { title: 'Poster', description: 'For a play.', type: 'Work sample', fileUrl, link };
    expect(await patch(ada, '/users/add-portfolio', work)).toMatchObject({ status: 200 });
    await patch(ada, '/users/add-portfolio', { title: 'Scan', description: '', fileUrl });
    expect(await patch(ada, '/users/update-profile-visibility', { visibility: 'everyone' })).toMatchObject({
      status: 200,
    });
    const [item, scan] = (await profileOf(ada)).portfolio;
    expect(item).toMatchObject({
      link: `https://${link}`,
      picture: expect.stringMatching(/^\/files\/[0-9a-f-]{36}\/1600$/),
    });
    expect(scan).toMatchObject({ picture: null });
    const page = await api.request('GET', `/talents/${ada.id}`);
    expect(page).toMatchObject({ status: 200 });
    const shown = page.body.data.portfolio;
    const { id, title, description, type, picture } = item;
    expect(shown).toEqual([{ id, title, description, type, link: `https://${link}`, picture }]);
    expect((await fetch(address + picture.replace('1600', '480'))).status).toBe(200);
    const application = await api.apply(ada, await api.postJob(company));
    const record = await api.request('GET', `/applications/${application}`, { as: company });
    expect(record.body.data.portfolio).toEqual([{ ...shown[0], fileUrl }]);
    await api.move(ada, application, 'Withdrawn');
    const later = await api.request('GET', `/applications/${application}`, { as: company });
    expect(later.body.data.portfolio).toEqual([]);
  });

  it('keeps its picture while the file stays, and loses it with the file or the description', async () => {
    const fileUrl = await upload(talent, await photo(), 'attachment', 'poster.jpg');
    const work = { title: 'Poster', description: 'For a play.', type: 'Work sample', fileUrl };
    await patch(talent, '/users/add-portfolio', work);
    const read = async () => (await profileOf(talent)).portfolio.at(-1);
    const first = await read();
    const update = (body: object) => patch(talent, `/users/update-portfolio/${first.id}`, { ...work, ...body });
    await update({ title: 'Poster 2' });
    expect((await read()).picture).toBe(first.picture);
    await update({ description: '' });
    expect((await read()).picture).toBeNull();
    await update({});
    expect((await read()).picture).not.toBeNull();
    await update({ fileUrl: null });
    expect(await read()).toMatchObject({ picture: null, fileUrl: null });
  });

  it('refuses links that are no web addresses', async () => {
    for (const link of ['javascript:alert(1)', 'ftp://example.com', 'not a link'])
      expect(
        failure(await patch(talent, '/users/add-portfolio', { title: 'A', description: 'b', link })),
      ).toMatchObject({ status: 400, fields: ['link'] });
  });

  it('changes and deletes only one owner’s items; a file that is not sent stays', async () => {
    const fileUrl = await upload(talent, docx(), 'attachment', 'letter.docx');
    await patch(talent, '/users/add-portfolio', { title: 'Letter', description: 'x', fileUrl });
    const item = (await profileOf(talent)).portfolio.at(-1);
    const body = { title: 'Cover letter', description: 'For you.', type: 'Cover letter' };
    expect(await patch(talent, `/users/update-portfolio/${item.id}`, body)).toMatchObject({ status: 200 });
    expect((await profileOf(talent)).portfolio.at(-1)).toMatchObject({ ...body, fileUrl });
    expect(failure(await patch(other, `/users/update-portfolio/${item.id}`, body))).toMatchObject({ status: 404 });
    expect(failure(await api.request('DELETE', `/users/delete-portfolio/${item.id}`, { as: other }))).toMatchObject({
      status: 404,
    });
    await patch(talent, `/users/update-portfolio/${item.id}`, { ...body, fileUrl: null });
    expect((await profileOf(talent)).portfolio.at(-1)).toMatchObject({ fileUrl: null, file: null });
    expect(await api.request('DELETE', `/users/delete-portfolio/${item.id}`, { as: talent })).toMatchObject({
      status: 200,
    });
    // A deleted item can be restored: its file waits.
    expect(await patch(talent, '/users/add-portfolio', { ...body, fileUrl })).toMatchObject({ status: 200 });
  });

  it('refuses blank items and files of others, of another kind or from elsewhere', async () => {
    const [theirs, logo] = [await upload(other, pdf()), await upload(talent, await photo(), 'picture')];
    for (const fileUrl of [theirs, logo, 'https://evil.example/cv.pdf', `${theirs}/../x`])
      expect(
        failure(await patch(talent, '/users/add-portfolio', { title: 'CV', description: 'x', fileUrl })),
      ).toMatchObject({ status: 400, fields: ['fileUrl'] });
    expect(failure(await patch(talent, '/users/add-portfolio', { title: ' ', description: ' ' }))).toMatchObject({
      status: 400,
      fields: ['title', 'description'],
    });
    expect(failure(await patch(company, '/users/add-portfolio', { title: 'CV', description: 'x' }))).toMatchObject({
      status: 403,
    });
  });

  it('opens its files to companies that the talent applied to, and keeps open to them what was sent along', async () => {
    const stranger = await api.signUp('company');
    const fileUrl = await upload(other, pdf('grace'));
    await patch(other, '/users/add-portfolio', { title: 'CV', description: '', fileUrl });
    expect(await status(fileUrl, company)).toBe(404);
    await api.apply(other, await api.postJob(company));
    expect([await status(fileUrl, company), await status(fileUrl, stranger), await status(fileUrl, talent)]).toEqual([
      200, 404, 404,
    ]);
    const [item] = (await profileOf(other)).portfolio;
    await api.request('DELETE', `/users/delete-portfolio/${item.id}`, { as: other });
    const [record] = (await api.request('GET', '/users/get-company-applicants', { as: company })).body;
    expect(record.attachments).toEqual([{ name: 'CV', url: fileUrl }]);
    expect(await status(fileUrl, company)).toBe(200);
  });

  it('hides what came after the application once it is declined or withdrawn, and shows it when it is reconsidered', async () => {
    const ada = await api.signUp('talent');
    const add = async (title: string) => {
      const fileUrl = await upload(ada, pdf(title));
      await patch(ada, '/users/add-portfolio', { title, description: '', fileUrl });
      return fileUrl;
    };
    const sent = await add('sent');
    const application = await api.apply(ada, await api.postJob(company));
    const later = await add('later');
    const readable = async () => [await status(sent, company), await status(later, company)];
    expect(await readable()).toEqual([200, 200]);
    await api.move(company, application, 'Declined');
    expect(await readable()).toEqual([200, 404]);
    await api.move(company, application, 'Applied');
    expect(await readable()).toEqual([200, 200]);
    await api.move(ada, application, 'Withdrawn');
    expect(await readable()).toEqual([200, 404]);
    await api.apply(ada, await api.postJob(company));
    expect(await readable()).toEqual([200, 200]);
  });
});

describe('pictures', () => {
  it('are accepted only from one’s own uploads, by talents and by companies as their logo, and can be removed', async () => {
    for (const [who, read] of [
      [talent, (profile: Json) => profile.displayPicture],
      [company, (profile: Json) => profile.companyProfile.logo],
    ] as const) {
      const displayPictureUrl = await upload(who, await photo(), 'picture');
      expect(await patch(who, '/users/update-profile-picture', { displayPictureUrl })).toMatchObject({ status: 200 });
      expect(read(await profileOf(who))).toBe(displayPictureUrl);
      expect(failure(await patch(other, '/users/update-profile-picture', { displayPictureUrl }))).toMatchObject({
        status: 400,
        fields: ['displayPictureUrl'],
      });
      expect(
        failure(
          await patch(who, '/users/update-profile-picture', { displayPictureUrl: 'https://images.example/me.png' }),
        ),
      ).toMatchObject({ status: 400 });
      await patch(who, '/users/update-profile-picture', { displayPictureUrl: null });
      expect(read(await profileOf(who))).toBeNull();
    }
  });

  it('may have been uploaded without a kind', async () => {
    const fileUrl = await upload(talent, await photo(), 'attachment', 'me.jpg');
    await patch(talent, '/users/update-profile-picture', { displayPictureUrl: fileUrl });
    expect((await profileOf(talent)).displayPicture).toMatch(/^\/files\/[0-9a-f-]{36}\/400$/);
  });

  it('of the working-at section keep the given order, each once, at most twelve', async () => {
    const urls = [];
    for (const colour of ['#111111', '#555555', '#999999'])
      urls.push(await upload(company, await picture(60, 40, colour).png().toBuffer(), 'work-image'));
    const wished = [urls[2]!, urls[0]!, urls[2]!, urls[1]!];
    expect(await patch(company, '/company/update-working-at', { imageUrls: wished })).toMatchObject({ status: 200 });
    expect((await profileOf(company)).companyProfile.imageUrls).toEqual([...new Set(wished)]);
    expect((await api.request('GET', `/companies/${company.id}`)).body.data.imageUrls).toEqual([...new Set(wished)]);
    const theirs = await upload(talent, await photo(), 'work-image');
    expect(failure(await patch(company, '/company/update-working-at', { imageUrls: [theirs] }))).toMatchObject({
      status: 400,
      fields: ['imageUrls'],
    });
    expect(
      failure(await patch(company, '/company/update-working-at', { imageUrls: Array(13).fill(urls[0]) })),
    ).toMatchObject({ status: 400, fields: ['imageUrls'] });
    expect((await profileOf(company)).companyProfile.imageUrls).toEqual([...new Set(wished)]);
    expect(failure(await patch(talent, '/company/update-working-at', { imageUrls: [] }))).toMatchObject({
      status: 403,
    });
  });
});
