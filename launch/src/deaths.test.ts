import { expect, test } from "vitest";
import { afterDeath } from "./deaths.ts";

test("a first death is followed by a restart, a second by one after twice the pause", () => {
  const first = afterDeath([], 1_000);
  const second = afterDeath(first.deaths, 2_000);
  expect(first.restartAfterMs).toBeGreaterThan(0);
  expect(second.restartAfterMs).toBe(2 * first.restartAfterMs!);
});

test("three deaths in a minute end in giving up", () => {
  expect(afterDeath([1_000, 30_000], 60_999).restartAfterMs).toBeUndefined();
});

test("deaths of more than a minute ago are forgotten", () => {
  expect(afterDeath([1_000, 30_000], 61_000).restartAfterMs).toBeDefined();
});
