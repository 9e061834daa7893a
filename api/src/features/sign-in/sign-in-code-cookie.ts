import type { FastifyRequest } from 'fastify';

/** The sign-in code of a person who returns from a provider; scripts cannot read it. */
export const SIGN_IN_CODE_COOKIE = 'sign-in-ticket';

/** The sign-in code of a request. Cookies are read only if a provider is set up. */
export const signInCodeOf = (request: FastifyRequest): string | undefined =>
  (request.cookies as FastifyRequest['cookies'] | undefined)?.[SIGN_IN_CODE_COOKIE];
