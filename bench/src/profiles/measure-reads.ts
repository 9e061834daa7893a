import { Agent } from 'node:http';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import { sizedUrl } from '@hireledger/domain/uploads/file-url';
import { send } from '../http-client.ts';
import { apply, ask, postJob } from '../market.ts';
import { heading, repeat, row, spread, timed } from '../statistics.ts';
import { drawPhoto } from './draw-photo.ts';
import { upload } from './upload.ts';

const APPLICANTS = 50;
const SAMPLES = 60;

interface Load {
  what: string;
  requests: number;
  /** Bytes on the wire: of a first visit, and of a later one, which has the pictures in its cache. */
  first: number;
  later: number;
  /** Milliseconds of the data, without pictures. */
  samples: number[];
}

/**
 * What a browser loads for a profile and for a list of fifty applicants with their faces: requests, bytes on the wire (compressed as a browser asks
 * for it), and how long the data takes. A second visit loads no face again: an address always means the same picture.
 */
export async function measureReads(origin: string): Promise<void> {
  const photo = await drawPhoto(300);
  const company = await createTestUser(origin, 'company', 'Company Faces', 'company-faces@bench.test');
  const job = await postJob(company, 1);
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const faces: string[] = [];
  let talent: TestUser | undefined;
  for (let n = 0; n < APPLICANTS; n += 1) {
    talent = await createTestUser(origin, 'talent', `Talent Face ${n}`, `talent-face-${n}@bench.test`);
    const { body } = await upload({
      agent,
      origin,
      token: talent.token,
      kind: 'picture',
      name: 'me.jpg',
      bytes: photo,
    });
    const { fileUrl } = JSON.parse(body.toString()) as { fileUrl: string };
    faces.push(fileUrl);
    await fillProfile(talent, fileUrl);
    await apply(talent, job);
  }
  const loads = [
    await load('own profile', talent!, '/users/get-talent-profile', [faces.at(-1)!]),
    await load(
      `list of ${APPLICANTS} applicants with faces`,
      company,
      `/applicants?limit=${APPLICANTS}`,
      faces.map((face) => sizedUrl(face, 96)),
    ),
    await load(
      "the same as whole records, by the specification's call",
      company,
      `/users/get-company-applicants?limit=${APPLICANTS}`,
      [],
    ),
  ];
  agent.destroy();
  console.log(
    `\n${heading('load', 'requests, first visit / later', 'KB on the wire, first visit / later', 'data, p50 / p95')}`,
  );
  for (const { what, requests, first, later, samples } of loads)
    console.log(row(what, `${requests} / 1`, `${kilobytes(first)} / ${kilobytes(later)}`, spread(samples)));
}

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

async function load(what: string, person: TestUser, path: string, pictures: readonly string[]): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const get = async (address: string) => {
    const answer = await send({
      agent,
      origin: person.origin,
      method: 'GET',
      path: address,
      headers: { authorization: `Bearer ${person.token}`, 'accept-encoding': 'br, gzip', accept: 'application/json' },
    });
    if (answer.status !== 200) throw new Error(`GET ${address} answered ${answer.status}.`);
    return answer;
  };
  let later = 0;
  const samples = await repeat(SAMPLES, () => timed(async () => (later = (await get(path)).body.length)));
  let first = later;
  for (const answer of await Promise.all(pictures.map(get))) {
    if (!String(answer.headers['cache-control']).includes('immutable'))
      throw new Error('A face is requested again on the next visit.');
    first += answer.body.length;
  }
  agent.destroy();
  return { what, requests: 1 + pictures.length, first, later, samples };
}

async function fillProfile(talent: TestUser, displayPictureUrl: string): Promise<void> {
  const text = 'Measures twice and cuts once. ';
  await ask(talent, 'PATCH', '/users/update-profile-picture', { displayPictureUrl });
  await ask(talent, 'PATCH', '/users/update-about-me', { name: talent.user.fullName, description: text.repeat(7) });
  for (const year of [2015, 2018, 2021])
    await ask(talent, 'PATCH', '/users/add-experience', {
      jobTitle: `Carpenter ${year}`,
      companyName: 'Bench Ltd',
      startDate: `${year}-01-01`,
      endDate: `${year + 2}-01-01`,
      responsiblity: text.repeat(5),
    });
  await ask(talent, 'PATCH', '/users/add-education', {
    degree: 'Joinery',
    institution: 'Bench School',
    startDate: '2011-01-01',
    endDate: '2014-01-01',
  });
  await ask(talent, 'PATCH', '/users/add-skills', {
    skills: ['Oak', 'Ash', 'Beech', 'Glue', 'Saws', 'Planes', 'Patience', 'Drawing'],
  });
  await ask(talent, 'PATCH', '/users/add-socials', {
    phoneNumber: '+44 20 0000 0000',
    linkedin: 'https://linkedin.example/in/bench',
  });
}
