import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepAlive, type Running } from "./kept-alive.ts";

interface Double extends Running {
  die: (how: string) => void;
}

let started: Double[];
beforeEach(() => {
  started = [];
});

function startDouble(): Promise<Double> {
  const { promise: ended, resolve: die } = Promise.withResolvers<string>();
  const double: Double = { pid: started.length + 1, ended, die, stop: async () => die("asked to") };
  started.push(double);
  return Promise.resolve(double);
}

function options(restartDead: boolean) {
  return { start: startDouble, restartDead, onDeath: vi.fn(), onRestart: vi.fn(), onGiveUp: vi.fn() };
}

describe("something kept alive", () => {
  test("is started again after it died, and who watches is told", async () => {
    const told = options(true);
    const kept = await keepAlive(told);
    const restarted = new Promise((resolve) => told.onRestart.mockImplementation(resolve));
    started[0]!.die("SIGKILL");
    expect(await restarted).toBe(started[1]);
    expect(kept.current()).toBe(started[1]);
    expect(told.onDeath).toHaveBeenCalledWith("SIGKILL", expect.any(Number));
  });

  test("is given up at the third death in a row", async () => {
    const told = options(true);
    await keepAlive(told);
    const gaveUp = new Promise((resolve) => told.onGiveUp.mockImplementation((reason) => resolve(reason)));
    told.onRestart.mockImplementation((running: Double) => running.die("exit code 1"));
    started[0]!.die("exit code 1");
    expect(await gaveUp).toBe("exit code 1");
    expect(started).toHaveLength(3);
  });

  test("stays stopped when it was asked to", async () => {
    const told = options(true);
    const kept = await keepAlive(told);
    await kept.stop();
    expect(told.onDeath).not.toHaveBeenCalled();
    expect(started).toHaveLength(1);
  });

  test("stays dead until it is started anew where dead ones are not restarted", async () => {
    const told = options(false);
    const kept = await keepAlive(told);
    started[0]!.die("SIGKILL");
    await started[0]!.ended;
    expect(started).toHaveLength(1);
    await kept.restart();
    expect(kept.current()).toBe(started[1]);
  });
});
