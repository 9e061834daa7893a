import type { Page, Request } from 'playwright-core';

const QUIET_MS = 150;
const GIVE_UP_MS = 30_000;

/** Tracks a page's requests in flight; sockets and their polling never end and do not count. */
export function watchRequests(page: Page): { waitUntilSettled(): Promise<boolean> } {
  const underWay = new Set<Request>();
  let changed = performance.now();
  const end = (request: Request) => {
    if (underWay.delete(request)) changed = performance.now();
  };
  page.on('request', (request) => {
    if (
      request.url().includes('/socket.io/') ||
      request.resourceType() === 'websocket' ||
      request.resourceType() === 'eventsource'
    )
      return;
    if (request.isNavigationRequest()) underWay.clear();
    underWay.add(request);
    changed = performance.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    /** Waits until nothing loads, no skeleton is left and nothing moves; false after a timeout. */
    waitUntilSettled: async () => {
      const deadline = performance.now() + GIVE_UP_MS;
      while (performance.now() < deadline) {
        const still = underWay.size === 0 && performance.now() - changed > QUIET_MS;
        if (still && (await page.evaluate(isAtRest))) return true;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      return false;
    },
  };
}

/** Runs inside the browser. Endless movements are decoration, but for those of skeletons. */
function isAtRest(): boolean {
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false;
  // Every page has one heading, and a loading page has none.
  if (!document.querySelector('h1')) return false;
  const waiting = [
    ...document.querySelectorAll('.shimmer, [aria-busy="true"], [role="status"][aria-label="Loading..."]'),
  ];
  if (waiting.some((element) => element.checkVisibility())) return false;
  // Elements that are not rendered, far below the window, never move; what follows a scroll position moves with that alone.
  const drawn = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true });
  return document
    .getAnimations()
    .every(
      ({ playState, effect, timeline }) =>
        playState !== 'running' ||
        timeline !== document.timeline ||
        effect?.getComputedTiming().endTime === Infinity ||
        !drawn(effect),
    );
}

/**
 * Runs inside the browser: waits for all movements that end. Elements that are not rendered, far below the window,
 * never move; what follows a scroll position has no end.
 */
export async function untilStill(): Promise<void> {
  const drawn = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect && effect.target?.checkVisibility({ contentVisibilityAuto: true });
  const moving = document
    .getAnimations()
    .filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity && drawn(effect),
    );
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
