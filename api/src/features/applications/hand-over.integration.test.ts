// Why: docs/decisions/0216-hand-over-work-with-its-stage-change.md
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';
import { pdf } from '../../uploads/test-files.ts';

let api: TestApi;
let address: string;
let company: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  address = await api.listen();
  [company, talent] = [await api.signUp('company', 'Acme'), await api.signUp('talent', 'Ada')];
});
afterAll(() => api.close());

async function upload(as: Account, name: string): Promise<string> {
  const form = new FormData();
  form.append('kind', 'attachment');
  form.append('file', new Blob([new Uint8Array(pdf(name))]), name);
  const headers = { authorization: `Bearer ${as.token}` };
  const response = await fetch(`${address}/upload`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { fileUrl: string }).fileUrl;
}
const open = async (url: string, as: Account) =>
  (await fetch(`${address}${url}`, { headers: { authorization: `Bearer ${as.token}` } })).status;

/** An application on the shortlist of a new job. */
async function shortlisted(): Promise<string> {
  const id = await api.apply(talent, await api.postJob(company));
  await api.move(company, id, 'Shortlisted');
  return id;
}
const handOver = (applicationId: string, more: object, as = talent) =>
  api.request('PATCH', '/users/update-hiring-stage', {
    as,
    body: { applicationId, newStage: 'Completed', ...more },
  });
const historyOf = async (id: string, as: Account) =>
  (await api.request('GET', `/applications/${id}/history`, { as })).body.data;

describe('handing over finished work', () => {
  it('sends a note and files, which the company reads in the timeline and nobody else opens', async () => {
    const id = await shortlisted();
    const [first, second] = [await upload(talent, 'poster.pdf'), await upload(talent, 'sources.pdf')];
    expect(await open(first, company)).toBe(404);
    const handedOver = await handOver(id, { note: 'The final poster.', attachments: [second, first, second] });
    expect(handedOver).toMatchObject({ status: 200, body: { application: { hiringStage: 'Completed' } } });
    for (const side of [company, talent])
      expect((await historyOf(id, side)).at(-1)).toMatchObject({
        to: 'Completed',
        note: 'The final poster.',
        attachments: [
          { name: 'sources.pdf', url: second, type: 'application/pdf' },
          { name: 'poster.pdf', url: first },
        ],
      });
    const stranger = await api.signUp('company');
    expect([await open(first, company), await open(first, talent), await open(first, stranger)]).toEqual([
      200, 200, 404,
    ]);
  });

  it('needs neither, and work that is handed over again brings its own files', async () => {
    const id = await shortlisted();
    const [draft, final] = [await upload(talent, 'draft.pdf'), await upload(talent, 'final.pdf')];
    await handOver(id, { attachments: [draft] });
    await api.move(company, id, 'Shortlisted', 'The logo is missing.');
    await handOver(id, { attachments: [final] });
    await api.move(company, id, 'Shortlisted');
    expect((await handOver(id, {})).status).toBe(200);
    const files = (await historyOf(id, company)).map(({ attachments }: { attachments: { name: string }[] }) =>
      attachments.map(({ name }) => name),
    );
    expect(files).toEqual([[], [], ['draft.pdf'], [], ['final.pdf'], [], []]);
  });

  it('refuses files of others and from elsewhere, and then nothing moves', async () => {
    const id = await shortlisted();
    const own = await upload(talent, 'own.pdf');
    const theirs = await upload(company, 'theirs.pdf');
    for (const attachments of [[own, theirs], ['https://example.com/a.pdf'], [`${own}/400`.replace(/.$/, 'x')]])
      expect(failure(await handOver(id, { attachments }))).toMatchObject({ status: 400, fields: ['attachments'] });
    expect(failure(await handOver(id, { attachments: Array.from({ length: 11 }, () => own) }))).toMatchObject({
      status: 400,
      fields: ['attachments'],
    });
    expect(await api.stageOf(id)).toBe('Shortlisted');
    expect(await open(own, company)).toBe(404);
  });

  it('is the only move that takes files, and a refused move names the stage as always', async () => {
    const id = await shortlisted();
    const own = await upload(talent, 'own.pdf');
    const withdraw = { applicationId: id, newStage: 'Withdrawn', attachments: [own] };
    expect(
      failure(await api.request('PATCH', '/users/update-hiring-stage', { as: talent, body: withdraw })),
    ).toMatchObject({ status: 400, fields: ['attachments'] });
    await handOver(id, {});
    expect(failure(await handOver(id, { attachments: [own] }))).toMatchObject({
      status: 409,
      code: 'STAGE_CONFLICT',
    });
  });
});
