import type { LoginAnswer } from '@hireledger/domain/http/accounts';
import { mailedText, PASSWORD, type TestUser } from '@hireledger/launch/test-user';
import { loadApplicants } from '../applicants/load-applicants.ts';
import { openStageFloor, thereAndBack } from '../floor/stage-client.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { apply, ask, createPair, postJobs } from '../market.ts';
import { connectSocket, openWebSocket } from '../sockets.ts';
import { interleave, repeat, timed, type Compared } from '../statistics.ts';

const MEMBERS = 20;
const APPLICANTS = 10_000;
const JOBS = 20;
const ROUNDS = 10;
const PER_ROUND = 50;

/** Every role that sees applicants, in turn; hiring managers with a team of all these jobs. */
const ROLES = ['owner', 'recruiter', 'hiring-manager', 'viewer'] as const;

/** Milliseconds of one change: until its response, and until the last of all sockets has it. */
interface Sample {
  response: number;
  push: number;
}

interface Side {
  change: () => Promise<unknown>;
  /** Resolves when every socket has one more message. */
  received: () => Promise<void>;
  close: () => void;
}

/** Counts messages of many sockets. */
function counted(sockets: number) {
  let waiting = 0;
  let wake = () => {};
  return {
    onMessage: () => void (--waiting === 0 && wake()),
    next: () => {
      waiting = sockets;
      return new Promise<void>((resolve) => (wake = resolve));
    },
  };
}

/**
 * A company of 10,000 applicants with twenty members who watch it: a stage change, beside the floor that sends to as many
 * bare sockets; and what each member's lists take, beside one row by its key.
 */
export async function measureTeam(ours: string, floor: string, databaseUrl: string) {
  const pair = await createPair(ours, 'team');
  const jobs = await postJobs(pair.company, JOBS);
  const applicationId = await apply(pair.talent, jobs[0]!);
  await loadApplicants(databaseUrl, pair.company.user.id, jobs, APPLICANTS);
  const tokens: string[] = [];
  while (tokens.length < MEMBERS)
    tokens.push(await join(pair.company, tokens.length, ROLES[tokens.length % ROLES.length]!, jobs));

  const sides = [
    await watchOurs(ours, pair.company.token, tokens, applicationId),
    await watchFloor(floor, pair, applicationId),
  ] as const;
  const round = (side: Side) => () => repeat(PER_ROUND, () => timeOne(side));
  const samples = await interleave(ROUNDS, round(sides[0]), round(sides[1]));
  const part = (key: keyof Sample): Compared => ({
    ours: samples.ours.map((sample) => sample[key]),
    floor: samples.floor.map((sample) => sample[key]),
  });
  const lists: { what: string; samples: number[] }[] = [];
  for (const [role, token] of ROLES.map((each, index) => [each, tokens[index]!] as const)) {
    const http = createHttpClient(ours, { authorization: `Bearer ${token}` });
    for (const path of LISTS)
      lists.push({ what: `${role}: ${path}`, samples: await repeat(100, () => timed(() => read(http, path))) });
    http.close();
  }
  for (const side of sides) side.close();
  return { response: part('response'), push: part('push'), lists };
}

const LISTS = [
  '/notifications',
  '/notifications?unread=true',
  '/applicants?limit=25',
  '/company/members',
  '/company/activity',
];
const read = (http: HttpClient, path: string) => http.send('GET', path, {});

async function timeOne({ change, received }: Side): Promise<Sample> {
  const begun = performance.now();
  const pushed = received().then(() => performance.now() - begun);
  await change();
  return { response: performance.now() - begun, push: await pushed };
}

/** Invites somebody and accepts as a new person; the token of their session. */
async function join(
  company: TestUser,
  number: number,
  role: (typeof ROLES)[number],
  jobIds: string[],
): Promise<string> {
  const email = `member-${number}@bench.test`;
  await ask(company, 'POST', '/company/invitations', {
    email,
    role,
    ...(role === 'hiring-manager' && { jobIds }),
    ...(role === 'owner' && { password: PASSWORD }),
  });
  const token = await mailedText(company.origin, email, /\/invitations\/([\w-]{43})/);
  // As a new person, who has no session.
  const http = createHttpClient(company.origin);
  const answer = await http.send('POST', `/invitations/${token}/accept`, {
    fullName: `Member ${number}`,
    password: PASSWORD,
  });
  http.close();
  return (JSON.parse(answer) as LoginAnswer).token;
}

async function watchOurs(origin: string, token: string, tokens: string[], applicationId: string): Promise<Side> {
  const http = createHttpClient(origin, { authorization: `Bearer ${token}` });
  const { onMessage, next } = counted(tokens.length);
  const sockets = await Promise.all(tokens.map((each) => connectSocket(origin, { token: each, batch: true })));
  for (const socket of sockets) socket.on('events', onMessage);
  return {
    change: thereAndBack((newStage) => http.send('PATCH', '/users/update-hiring-stage', { applicationId, newStage })),
    received: next,
    close: () => {
      for (const socket of sockets) socket.disconnect();
      http.close();
    },
  };
}

async function watchFloor(
  origin: string,
  pair: Parameters<typeof openStageFloor>[1],
  applicationId: string,
): Promise<Side> {
  const { change, feedOf, close } = await openStageFloor(origin, pair, applicationId);
  const { onMessage, next } = counted(MEMBERS);
  const sockets = await Promise.all(Array.from({ length: MEMBERS }, () => openWebSocket(feedOf(pair.company))));
  for (const socket of sockets) socket.addEventListener('message', onMessage);
  return {
    change,
    received: next,
    close: () => {
      for (const socket of sockets) socket.close();
      close();
    },
  };
}
