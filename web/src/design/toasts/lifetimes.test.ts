import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLifetimes } from './lifetimes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shown() {
  const ended: (string | number)[] = [];
  return { ended, lives: createLifetimes((id) => ended.push(id)) };
}

describe('a toast', () => {
  test('ends after its time, which begins again with a second one of its id', () => {
    const { ended, lives } = shown();
    lives.begin('a', 1_000, false);
    vi.advanceTimersByTime(900);
    lives.begin('a', 1_000, false);
    vi.advanceTimersByTime(900);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(ended).toEqual(['a']);
  });

  test('keeps the time it had left while the keyboard is in one, and while the tab is hidden', () => {
    const { ended, lives } = shown();
    lives.begin('a', 1_000, true);
    vi.advanceTimersByTime(900);
    lives.hold('focus', true);
    lives.hold('hidden', true);
    lives.begin('b', 500, false);
    vi.advanceTimersByTime(60_000);
    lives.hold('hidden', false);
    vi.advanceTimersByTime(60_000);
    expect(ended).toEqual([]);
    lives.hold('focus', false);
    vi.advanceTimersByTime(100);
    expect(ended).toEqual(['a']);
    vi.advanceTimersByTime(400);
    expect(ended).toEqual(['a', 'b']);
  });

  test('has three seconds more after the pointer moved over it, and not less than it had', () => {
    const { ended, lives } = shown();
    lives.begin('short', 1_000, false);
    lives.begin('long', 9_000, true);
    lives.pointerMoved();
    vi.advanceTimersByTime(2_900);
    lives.pointerMoved();
    vi.advanceTimersByTime(2_999);
    expect(ended).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(ended).toEqual(['short']);
    vi.advanceTimersByTime(3_100);
    expect(ended).toEqual(['short', 'long']);
  });

  test('with an offer stays on later pages until its time is over', () => {
    const { ended, lives } = shown();
    lives.begin('said', 6_000, false);
    lives.begin('undo', 10_000, true);
    lives.pageChanged();
    expect(ended).toEqual([]);
    lives.pageChanged();
    expect(ended).toEqual(['said']);
    vi.advanceTimersByTime(10_000);
    expect(ended).toEqual(['said', 'undo']);
  });
});
