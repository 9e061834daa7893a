import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Somebody with an account at the provider. */
export interface Person {
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

export interface TestProvider {
  url: string;
  /** Variables that make it our Google and our GitHub. */
  variables: Record<string, string>;
  people: Person[];
  /** While true it answers 503 to all requests of our server. */
  down: boolean;
  close(): Promise<void>;
}

const CLIENT = { id: 'hireledger', secret: 'a secret of this test alone' };

/**
 * A real OpenID provider on loopback, for tests. It shows visitors one button for each person, and one to cancel; PKCE
 * is required. GitHub's two calls are answered from the same accounts.
 * @param publicUrls where the application under test may be redirected to; may be filled in until the first visit
 */
export async function startTestProvider(publicUrls: string[], people: Person[]): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Created at the first request: by then the application under test has its address.
  let made: Provider | undefined;
  const provider = (): Provider =>
    (made ??= new Provider(url, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: publicUrls.flatMap((home) => [
            `${home}/auth/with/google/callback`,
            `${home}/auth/with/github/callback`,
          ]),
        },
      ],
      scopes: ['openid', 'offline_access', 'read:user', 'user:email'],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      features: { devInteractions: { enabled: false } },
      cookies: { keys: ['a key of this test alone'] },
      pkce: { required: () => true },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      findAccount(_context, sub) {
        const person = people.find((one) => one.sub === sub);
        return (
          person && {
            accountId: sub,
            claims: () => ({ sub, email: person.email, email_verified: person.emailVerified, name: person.name }),
          }
        );
      },
    }));
  const state: TestProvider = {
    url,
    variables: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_AUTHORIZE_URL: `${url}/auth`,
      GOOGLE_TOKEN_URL: `${url}/token`,
      GOOGLE_USER_URL: `${url}/me`,
      GITHUB_CLIENT_ID: CLIENT.id,
      GITHUB_CLIENT_SECRET: CLIENT.secret,
      GITHUB_AUTHORIZE_URL: `${url}/auth`,
      GITHUB_TOKEN_URL: `${url}/token`,
      GITHUB_USER_URL: `${url}/github/user`,
      GITHUB_EMAILS_URL: `${url}/github/user/emails`,
    },
    people,
    down: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  server.on('request', (request, response) => {
    const path = new URL(request.url!, url).pathname;
    if (state.down && /^\/(token|me|github)/.test(path)) return void response.writeHead(503).end();
    if (path.startsWith('/github/')) return void answerAsGitHub(provider(), people, path, request, response);
    if (path.startsWith('/interaction/')) return void interact(provider(), people, path, request, response);
    return void provider().callback()(request, response);
  });
  return state;
}

async function answerAsGitHub(
  provider: Provider,
  people: Person[],
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const token = await provider.AccessToken.find((request.headers.authorization ?? '').replace('Bearer ', ''));
  const person = people.find(({ sub }) => sub === token?.accountId);
  if (!person) return void response.writeHead(401).end();
  const answer = path.endsWith('/emails')
    ? [
        { email: 'old@example.com', primary: false, verified: false },
        { email: person.email, primary: true, verified: person.emailVerified },
      ]
    : { id: Number(person.sub.replaceAll(/\D/g, '')), login: person.sub, name: person.name };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

/** `/interaction/:uid` shows the buttons; a click posts to `/interaction/:uid/:sub`, or `…/cancel`. */
async function interact(
  provider: Provider,
  people: Person[],
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [, , uid, choice] = path.split('/').map(decodeURIComponent);
  if (!choice) {
    const buttons = [...people.map(({ sub, name }) => [sub, `Continue as ${name}`]), ['cancel', 'Cancel']].map(
      ([value, label]) =>
        `<form method="post" action="/interaction/${uid}/${encodeURIComponent(value!)}"><button>${label}</button></form>`,
    );
    return void response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Provider</title>${buttons.join('')}`);
  }
  if (choice === 'cancel') return provider.interactionFinished(request, response, { error: 'access_denied' });
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId: choice, clientId: CLIENT.id });
  grant.addOIDCScope(String(params['scope']));
  return provider.interactionFinished(request, response, {
    login: { accountId: choice, remember: false },
    consent: { grantId: await grant.save() },
  });
}
