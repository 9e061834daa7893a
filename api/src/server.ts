import { randomUUID } from 'node:crypto';
import Fastify, { LogController } from 'fastify';
import type { Database } from '@hireledger/db/connect';
import { traceIn } from '@hireledger/db/trace';
import { openNotifications } from '@hireledger/db/notifications';
import { openRedis } from '@hireledger/db/redis';
import { LOG_SERIALIZERS } from '@hireledger/domain/errors/loggable-error';
import { addressReader } from './auth/network.ts';
import { openSessions } from './auth/sessions.ts';
import { createContext, type Context } from './context.ts';
import { addBearerAuth } from './plugins/bearer-auth.ts';
import { addCompression } from './plugins/compression.ts';
import { addDocumentation } from './plugins/documentation.ts';
import { addDraining, type Draining } from './plugins/draining.ts';
import { addErrors, answerUnreadableAddress, answerUnreadableRequest } from './plugins/errors.ts';
import { addJsonBodies } from './plugins/json-bodies.ts';
import { addLoadShedding } from './plugins/load-shedding.ts';
import { addRateLimit } from './plugins/rate-limit.ts';
import { addRequestLog } from './plugins/request-log.ts';
import { addSecurityHeaders } from './plugins/security-headers.ts';
import { warnOfUntrustedProxy } from './plugins/untrusted-proxy.ts';
import { zodCompilers } from './plugins/validation.ts';
import { addTeamGuard } from './plugins/team-guard.ts';
import { addWebFiles, preferLocalhost, preferPages } from './plugins/web-files.ts';
import { addWebSockets } from './plugins/websocket.ts';
import { subscribeToNotifications } from './realtime/subscribe.ts';
import { openGateway, type Gateway } from './realtime/gateway.ts';
import { auditFeedRoute } from './features/audit/audit-feed.ts';
import { openAuditFeed } from './realtime/audit-feed.ts';
import { openJobFeed } from './realtime/job-feed.ts';
import { createPresence } from './realtime/presence.ts';
import type { Metrics } from './metrics.ts';
import type { App } from './serve.ts';
import { watchJobRoute } from './features/jobs/watch-job.ts';
import { ROUTES } from './routes.ts';
import type { Settings } from './settings.ts';
import { addSignInProviders } from './sign-in-providers/plugin.ts';

interface ServerParts {
  database: Database;
  /** Where processes share notifications and request rates; without it they do so through the database, or not at all. */
  redisUrl?: string | undefined;
  settings: Settings;
  logLevel: string;
  clock?: () => Date;
  /** Left out, nothing is measured. */
  metrics?: Metrics | undefined;
}

const BODY_LIMIT = 1024 * 1024;
/** Longer than any upload may take. Fastify's own is none: a body that never comes would keep its connection. */
const REQUEST_WITHIN_MS = 11 * 60_000;

/** The complete server, ready to listen. Closing it closes its sockets and its connections to Redis, not the database. */
export async function buildServer({
  database,
  redisUrl,
  settings,
  logLevel,
  clock = () => new Date(),
  metrics,
}: ServerParts): Promise<{ app: App; context: Context; gateway: Gateway; draining: Draining }> {
  const app: App = Fastify({
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'trace' }),
    logger: { level: logLevel, base: { process: 'api' }, serializers: LOG_SERIALIZERS },
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_WITHIN_MS,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    genReqId: ({ headers }) => traceIn(headers.traceparent) ?? randomUUID(),
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    // A request that a proxy sent in the last moment is answered like any other.
    return503OnClosing: false,
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableRequest,
    schemaController: zodCompilers(settings),
  });
  const { log } = app;
  const { sql } = database;
  const sessions = openSessions(database, clock);
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, 'commands');
  const notifications = openNotifications(sql, redisUrl);
  const processId = randomUUID();
  const presence = createPresence(sql, processId, clock, (error) =>
    log.warn({ err: error }, 'presence could not be written'),
  );
  const gateway = openGateway(app.server, {
    sql,
    notifications,
    processId,
    sessions,
    presence,
    clock,
    log,
    allowedOrigins: settings.allowedOrigins,
    addressOf: addressReader(settings.trustedProxies),
    limits: settings.limits,
    onPushed: metrics?.pushed,
  });
  const jobFeed = openJobFeed({
    sql,
    clock,
    onError: (error) => log.error({ err: error }, 'the counts of jobs could not be read'),
  });
  const auditFeed = openAuditFeed({
    sql,
    clock: () => clock().getTime(),
    onError: (error) => log.error({ err: error }, 'the audit feed could not read'),
  });
  const context = createContext({
    database,
    redis,
    notifications,
    settings,
    log,
    clock,
    processId,
    onEvents: gateway.push,
    onJobs: jobFeed.onChanged,
    onSessionsEnded: gateway.endSessions,
    onOwnSignal: gateway.signalOwn,
  });

  metrics?.watchRequests(app);
  const draining = addDraining(app);
  addRequestLog(app);
  warnOfUntrustedProxy(app);
  addErrors(app, settings);
  addJsonBodies(app);
  addSecurityHeaders(app, settings);
  await addLoadShedding(app);
  await addRateLimit(app, settings.limits.perMinute, redis);
  preferLocalhost(app, settings);
  preferPages(app, settings);
  addBearerAuth(app, sessions);
  addTeamGuard(app, sql);
  await addCompression(app);
  await addDocumentation(app);
  await addSignInProviders(app, settings);
  await addWebSockets(app);
  for (const route of ROUTES) route(app, context);
  watchJobRoute(app, jobFeed);
  auditFeedRoute(app, auditFeed);
  await addWebFiles(app, settings);

  app.addHook('preClose', async () => jobFeed.close());
  app.addHook('preClose', async () => auditFeed.close());
  app.addHook('preClose', () => gateway.close());
  app.addHook('onClose', () => notifications.close());
  app.addHook('onClose', async () => redis?.disconnect());
  await subscribeToNotifications(notifications, processId, { gateway, jobFeed, auditFeed, sessions, log });
  await app.ready();
  return { app, context, gateway, draining };
}
