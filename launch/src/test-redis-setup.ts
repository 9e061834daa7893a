import type { TestProject } from 'vitest/node';
import { requireRedisServer } from './redis-server.ts';
import type {} from './test-redis.ts';

/** Vitest's global set-up of the project whose tests run over Redis: each test file then starts one of its own. */
export default function setUpTestRedis(project: TestProject): void {
  requireRedisServer(console.log);
  project.provide('overRedis', true);
}
