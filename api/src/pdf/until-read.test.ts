import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { drawAsRead } from './in-turn.ts';
import { openDocument } from './open-document.ts';
import { untilRead } from './until-read.ts';

const open = () => openDocument({ title: 'Test', madeAt: new Date() });

it('a document whose reader takes nothing is destroyed, and the next one of the person is drawn', async () => {
  const begin = async () => {
    const document = await open();
    return { document, drawn: untilRead(document, { most: 0, patienceMs: 0 }) };
  };
  const [first, second] = await Promise.all([drawAsRead('ada', begin), drawAsRead('ada', begin)]);
  expect(first.destroyed).toBe(true);
  expect(second).not.toBe(first);
});

it('one that is read is not', async () => {
  const document = await open();
  const bytes = buffer(document);
  await untilRead(document, { most: 0 });
  expect(document.destroyed).toBe(false);
  document.end();
  expect((await bytes).subarray(0, 5).toString()).toBe('%PDF-');
});
