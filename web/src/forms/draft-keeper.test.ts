import { describe, expect, it } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { createDraftKeeper, type SaveState } from './draft-keeper.ts';

/** A server with one draft. `failing` fails the next save; with `lost`, after it was made. */
function world() {
  const server = { version: 0, form: '', failing: null as ApiError | null, lost: false };
  const kept: SaveState[] = [];
  let notify = () => {};
  const keeper = createDraftKeeper<string>({
    version: 0,
    delayMs: 0,
    retryMs: 0,
    onSaveState: (state) => {
      kept.push(state);
      notify();
    },
    save: async (form, version) => {
      const failing = server.failing;
      server.failing = null;
      if (failing && !server.lost) throw failing;
      if (version !== server.version)
        throw new ApiError(409, 'DRAFT_CHANGED', '', { details: { version: server.version } });
      server.version += 1;
      server.form = form;
      if (failing) throw failing;
      return { version: server.version, savedAt: '2026-05-01T10:00:00Z' };
    },
  });
  const until = async (kind: SaveState['kind']) => {
    while (kept.at(-1)?.kind !== kind) await new Promise<void>((resolve) => (notify = resolve));
  };
  return { server, keeper, kept, until };
}
const offline = () => new ApiError(0, 'NETWORK', '');

describe('keeping a draft', () => {
  it('saves the latest input, once', async () => {
    const { server, keeper, until } = world();
    for (const form of ['W', 'We', 'Welder']) keeper.change(form);
    await until('saved');
    expect(server).toMatchObject({ version: 1, form: 'Welder' });
  });

  it('finishes with all that was typed, and says whether it is saved', async () => {
    const { server, keeper } = world();
    expect(await keeper.finish()).toBe(true);
    keeper.change('W');
    keeper.flush();
    keeper.change('Welder');
    expect(await keeper.finish()).toBe(true);
    expect(server).toMatchObject({ version: 2, form: 'Welder' });
    server.failing = offline();
    keeper.change('Welder, nights');
    expect(await keeper.finish()).toBe(false);
    expect(await keeper.finish()).toBe(true);
    expect(server.form).toBe('Welder, nights');
  });

  it('retries automatically after the connection was lost', async () => {
    const { server, keeper, kept, until } = world();
    server.failing = offline();
    keeper.change('Welder');
    await until('saved');
    expect(server.form).toBe('Welder');
    expect(kept.map(({ kind }) => kind)).toContain('failed');
  });

  it('recognises its own save if only the answer was lost', async () => {
    const { server, keeper, kept, until } = world();
    Object.assign(server, { failing: offline(), lost: true });
    keeper.change('Welder');
    await until('saved');
    expect(kept.some(({ kind }) => kind === 'conflict')).toBe(false);
    expect(server).toMatchObject({ version: 2, form: 'Welder' });
  });

  it('never overwrites the save of another tab without a confirmation', async () => {
    const { server, keeper, kept, until } = world();
    Object.assign(server, { version: 4, form: 'Theirs' });
    keeper.change('Mine');
    await until('conflict');
    expect(kept.at(-1)).toEqual({ kind: 'conflict', version: 4, by: null });
    keeper.change('Mine, and more');
    expect(server.form).toBe('Theirs');
    keeper.goOnFrom(4);
    await until('saved');
    expect(server.form).toBe('Mine, and more');
  });

  it('saves nothing while it is paused, and the waiting input afterwards', async () => {
    const { server, keeper, until } = world();
    await keeper.hold();
    keeper.change('Welder');
    keeper.flush();
    expect(server.version).toBe(0);
    keeper.release();
    await until('saved');
    expect(server.form).toBe('Welder');
  });
});
