import { Agent } from 'node:http';
import sharp from 'sharp';
import { createTestUser } from '@hireledger/launch/test-user';
import { megabytes, peakOfChildren, resetPeak } from '../process-memory.ts';
import { heading, row, seconds } from '../statistics.ts';
import { drawLargePhoto } from './draw-photo.ts';
import { upload } from './upload.ts';

const FILES = 50;
const BYTES = 5 * 1024 * 1024;

/** Uploads fifty files of 5 MB at once, of each kind; the floor is the bare library that makes the same pictures smaller. */
export async function measureUploads(origin: string, apiPid: () => number): Promise<void> {
  const photo = await drawLargePhoto(BYTES);
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(BYTES - 9, 'x')]);
  const floor = await bareFloor(photo);
  console.log(
    `\n${heading(`${FILES} files of 5 MB at once`, 'taken', 'time', 'api before / at most', 'its file process, at most')}`,
  );
  const kinds = [
    ['profile pictures', 'picture', 'me.jpg', photo],
    ['work images', 'work-image', 'office.jpg', photo],
    ['attachments, PDF', 'attachment', 'cv.pdf', pdf],
  ] as const;
  for (const [what, kind, name, bytes] of kinds) {
    const person = await createTestUser(origin, 'talent', `Talent ${kind}`, `upload-${kind}@bench.test`);
    const agent = new Agent({ keepAlive: true, maxSockets: FILES });
    const begun = performance.now();
    const before = megabytes(apiPid());
    resetPeak(apiPid());
    const result = await Promise.all(
      Array.from(
        { length: FILES },
        async () => (await upload({ agent, origin, token: person.token, kind, name, bytes })).status,
      ),
    );
    const peak = megabytes(apiPid(), 'VmHWM');
    agent.destroy();
    const taken = result.filter((status) => status === 201).length;
    const others = Object.entries(
      Object.groupBy(
        result.filter((status) => status !== 201),
        String,
      ),
    ).map(([status, all]) => `${all!.length} × ${status}`);
    const took = seconds(performance.now() - begun);
    const children = peakOfChildren(apiPid());
    console.log(row(what, [taken, ...others].join(', '), took, `${before} / ${peak} MB`, `${children} MB`));
  }
  for (const [what, took] of floor)
    console.log(row(`bare: ${what}, by sharp alone, one after the other`, FILES, seconds(took * FILES), '', ''));
}

/** This many pictures are enough to measure one. */
const FLOOR = 10;

/** Milliseconds of one picture. */
async function bareFloor(photo: Buffer): Promise<[what: string, each: number][]> {
  sharp.cache(false);
  sharp.concurrency(1);
  const time = async (side: number) => {
    const begun = performance.now();
    for (let n = 0; n < FLOOR; n += 1)
      await sharp(photo, { sequentialRead: true })
        .resize(side, side, { fit: 'inside' })
        .webp({ quality: 80 })
        .toBuffer();
    return (performance.now() - begun) / FLOOR;
  };
  return [
    ['the photos made 400 pixels', await time(400)],
    ['the photos made 1,600 pixels', await time(1_600)],
  ];
}
