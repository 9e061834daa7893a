import { Agent } from 'node:http';
import sharp from 'sharp';
import { createTestUser } from '@hireledger/launch/test-user';
import { drawLargePhoto } from './draw-photo.ts';
import { peakOf, peakOfChildren } from './peak-memory.ts';
import { upload } from './upload.ts';

const FILES = 50;
const BYTES = 5 * 1024 * 1024;

/** Fifty files of 5 MB at once, of each kind, against the api alone in its process; beside it the same pictures made smaller by the bare library. */
export async function measureUploads(origin: string, apiPid: () => number): Promise<void> {
  const photo = await drawLargePhoto(BYTES);
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(BYTES - 9, 'x')]);
  const floor = await bareFloor(photo);
  console.log(
    `\n| ${FILES} files of 5 MB at once | taken | seconds | api before / at most | its file process, at most |\n|---|---|---|---|---|`,
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
    const { before, peak, result } = await peakOf(apiPid(), () =>
      Promise.all(
        Array.from(
          { length: FILES },
          async () => (await upload({ agent, origin, token: person.token, kind, name, bytes })).status,
        ),
      ),
    );
    agent.destroy();
    const taken = result.filter((status) => status === 201).length;
    const others = Object.entries(
      Object.groupBy(
        result.filter((status) => status !== 201),
        String,
      ),
    ).map(([status, all]) => `${all!.length} × ${status}`);
    console.log(
      `| ${what} | ${[taken, ...others].join(', ')} | ${seconds(performance.now() - begun)} | ${before} / ${peak} MB | ${peakOfChildren(apiPid())} MB |`,
    );
  }
  for (const [what, took] of floor)
    console.log(`| bare: ${what}, by sharp alone, one after the other | ${FILES} | ${seconds(took * FILES)} | | |`);
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

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
