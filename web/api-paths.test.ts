import { ENDPOINTS } from '@hireledger/domain/http/endpoints';
import { expect, test } from 'vitest';
import { API_PATHS } from './api-paths.ts';

test('the development server hands every call on to the api', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(50);
  expect(ENDPOINTS.map(({ path }) => path).filter((path) => !API_PATHS.test(path))).toEqual([]);
});
