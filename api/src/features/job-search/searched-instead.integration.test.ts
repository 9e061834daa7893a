import { describe, expect, it } from 'vitest';
import { startTestBoard } from './test-board.ts';

const board = startTestBoard();
const { search } = board;

describe('a search whose words find nothing', () => {
  it('corrects a typing error, and says so', async () => {
    await board.api.postJob(board.company, { title: 'Photographer wanted' });
    expect(await search('q=photogrpher')).toMatchObject({
      correctedTo: 'photographer',
      data: [{ title: 'Photographer wanted' }],
    });
    expect(await search('q=photographer')).toMatchObject({ correctedTo: null, total: 1 });
    expect(await search('q=qqzzxxy')).toMatchObject({ correctedTo: null, total: 0, data: [] });
  });

  it('says which word it read as the beginning of others, where it finds nothing', async () => {
    await board.api.postJob(board.company, { title: 'Quokkascript developer' });
    expect(await search('q=developer%20quokka')).toMatchObject({
      begunWith: 'quokka',
      correctedTo: null,
      data: [{ title: 'Quokkascript developer' }],
    });
    for (const q of ['quokkascript', 'quokkascrpit', 'zzqqxx'])
      expect(await search(`q=${q}`), q).not.toHaveProperty('begunWith');
    // The filter leaves nothing to say it about.
    expect(await search('q=quokka&employmentType=Internship')).not.toHaveProperty('begunWith');
    await board.api.postJob(board.company, { title: 'Quokka keeper' });
    expect(await search('q=quokka')).not.toHaveProperty('begunWith');
  });
});
