import type { Answer } from '@hireledger/domain/http/endpoint';
import type { EndpointKey, Endpoints } from '@hireledger/domain/http/endpoints';
import { ERRORS, type ErrorCode } from '@hireledger/domain/errors/catalogue';
import type { Page } from 'playwright-core';

/** What a page gets for one call in the place of the server's answer. */
export interface PlannedAnswer {
  key: EndpointKey;
  status: number;
  /** Some answers name the address of the page. */
  body: (origin: string) => unknown;
}

/** An answer of the right shape. For states that one account cannot have at once, such as with and without passkeys. */
export const answering = <K extends EndpointKey>(
  key: K,
  body: Answer<Endpoints[K]> | ((origin: string) => Answer<Endpoints[K]>),
): PlannedAnswer => ({
  key,
  status: 200,
  body: (origin) => (typeof body === 'function' ? (body as (origin: string) => unknown)(origin) : body),
});

export const refusing = (key: EndpointKey, code: ErrorCode, details: object = {}): PlannedAnswer => {
  const { status, message } = ERRORS[code];
  const body = { statusCode: status, code, error: code, message, requestId: 'screens', details };
  return { key, status, body: () => body };
};

export async function planAnswers(page: Page, answers: readonly PlannedAnswer[]): Promise<void> {
  for (const { key, status, body } of answers) {
    const [method, path] = key.split(' ') as [string, string];
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    await page.route(
      ({ pathname }) => pattern.test(pathname),
      (route) =>
        // Some calls share their address with the page that shows them.
        route.request().method() === method && !route.request().isNavigationRequest()
          ? route.fulfill({ status, json: body(new URL(route.request().url()).origin) })
          : route.fallback(),
    );
  }
}
