import { createActor, fromPromise, waitFor } from 'xstate';
import { expect, test } from 'vitest';
import { codeEntryMachine } from './code-entry.ts';

const start = (verify: (code: string) => Promise<unknown> = async () => null) =>
  createActor(codeEntryMachine.provide({ actors: { verify: fromPromise(({ input }) => verify(input)) } })).start();
const code = (actor: ReturnType<typeof start>) =>
  actor
    .getSnapshot()
    .context.digits.map((digit) => digit || '_')
    .join('');

test('typing a digit moves to the next box and letters are ignored', () => {
  const actor = start();
  actor.send({ type: 'text', box: 0, text: '4' });
  actor.send({ type: 'text', box: 1, text: 'x' });
  expect(code(actor)).toBe('4_____');
  expect(actor.getSnapshot().context.focus).toBe(1);
});

test('pasting a code fills all boxes, wherever it is pasted', () => {
  const actor = start();
  actor.send({ type: 'text', box: 3, text: ' 123 456 ' });
  expect(code(actor)).toBe('123456');
});

test('Backspace on an empty box moves back and clears', () => {
  const actor = start();
  actor.send({ type: 'text', box: 0, text: '12' });
  actor.send({ type: 'backspace', box: 2 });
  expect(code(actor)).toBe('1_____');
  expect(actor.getSnapshot().context.focus).toBe(1);
});

test('arrows move between boxes and stop at the ends', () => {
  const actor = start();
  actor.send({ type: 'move', box: 0, by: -1 });
  expect(actor.getSnapshot().context.focus).toBe(0);
  actor.send({ type: 'move', box: 0, by: 1 });
  expect(actor.getSnapshot().context.focus).toBe(1);
});

test('fewer than six digits are not sent', () => {
  const actor = start();
  actor.send({ type: 'text', box: 0, text: '12345' });
  actor.send({ type: 'submit' });
  expect(actor.getSnapshot().context).toMatchObject({ message: 'Please enter the complete 6-digit code', focus: 5 });
  expect(actor.getSnapshot().value).toBe('entering');
});

test('a refused code shows why and leaves empty boxes', async () => {
  const actor = start(() => Promise.reject(new Error('That code is incorrect. Check it and try again.')));
  actor.send({ type: 'text', box: 0, text: '123456' });
  actor.send({ type: 'submit' });
  const refused = await waitFor(actor, (snapshot) => snapshot.value === 'entering');
  expect(refused.context).toMatchObject({ message: 'That code is incorrect. Check it and try again.', focus: 0 });
  expect(code(actor)).toBe('______');
});

test('the right code is sent once and ends the entry', async () => {
  const sent: string[] = [];
  const actor = start(async (input) => sent.push(input));
  actor.send({ type: 'text', box: 0, text: '123456' });
  actor.send({ type: 'submit' });
  actor.send({ type: 'submit' });
  await waitFor(actor, (snapshot) => snapshot.value === 'verified');
  expect(sent).toEqual(['123456']);
});

test('the last digit sends the code where nothing else is to be entered', async () => {
  const sent: string[] = [];
  const machine = codeEntryMachine.provide({
    guards: { nothingElse: () => true },
    actors: { verify: fromPromise(async ({ input }) => sent.push(input)) },
  });
  const actor = createActor(machine).start();
  actor.send({ type: 'text', box: 0, text: '12345' });
  expect(actor.getSnapshot().value).toBe('entering');
  actor.send({ type: 'text', box: 5, text: '6' });
  await waitFor(actor, (state) => state.matches('verified'));
  expect(sent).toEqual(['123456']);
});

test('a complete code waits where a password is needed too', () => {
  const actor = start();
  actor.send({ type: 'text', box: 0, text: '123456' });
  expect(actor.getSnapshot().value).toBe('entering');
});

test('why a code was refused stays when Enter is pressed after its last digit', async () => {
  const refuse = async () => Promise.reject(new Error('That is not the code.'));
  const actor = start(refuse);
  actor.send({ type: 'text', box: 0, text: '123456' });
  actor.send({ type: 'submit' });
  await waitFor(actor, (state) => state.context.message !== null);
  actor.send({ type: 'submit' });
  expect(actor.getSnapshot().context.message).toBe('That is not the code.');
});
