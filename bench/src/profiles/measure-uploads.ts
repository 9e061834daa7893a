import { Agent } from 'node:http';
import sharp from 'sharp';
import { createPerson } from '@hireledger/launch/person';
import { peakOf, peakOfChildren } from './peak-memory.ts';
import { upload } from './upload.ts';

const FILES = 50;
const BYTES = 5 * 1024 * 1024;

/** A photo of twelve megapixels and close to 5 MB, whose noise compresses as badly as a real one's. */
export async function drawPhoto(): Promise<Buffer> {
  const small = await sharp({ create: { width: 1_000, height: 750, channels: 3, background: '#777777', noise: { type: 'gaussian', mean: 128, sigma: 24 } } }).png().toBuffer();
  let photo = Buffer.alloc(0);
  for (const quality of [96, 92, 88, 84, 80, 70, 60, 40]) {
    photo = await sharp(small).resize(4_000, 3_000, { kernel: 'nearest' }).jpeg({ quality }).toBuffer();
    if (photo.length < BYTES) break;
  }
  if (photo.length >= BYTES) throw new Error('The photo came out too large.');
  // Whatever follows the picture is passed over by those who read it, and is sent all the same.
  return Buffer.concat([photo, Buffer.alloc(BYTES - photo.length)]);
}

/** Fifty files of 5 MB at once, of each kind, against the api alone in its process; beside it the same pictures made smaller by the bare library. */
export async function measureUploads(origin: string, apiPid: () => number): Promise<void> {
  const photo = await drawPhoto();
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(BYTES - 9, 'x')]);
  const floor = await bareFloor(photo);
  console.log(`\n| ${FILES} files of 5 MB at once | taken | seconds | api before / at most | its picture process, at most |\n|---|---|---|---|---|`);
  const kinds = [
    ['profile pictures', 'picture', 'me.jpg', photo],
    ['work images', 'work-image', 'office.jpg', photo],
    ['attachments, PDF', 'attachment', 'cv.pdf', pdf],
  ] as const;
  for (const [what, kind, name, bytes] of kinds) {
    const person = await createPerson(origin, 'talent', `Talent ${kind}`, `upload-${kind}@bench.test`);
    const agent = new Agent({ keepAlive: true, maxSockets: FILES });
    const begun = performance.now();
    const { before, peak, result } = await peakOf(apiPid(), () =>
      Promise.all(
        Array.from({ length: FILES }, async () => (await upload({ agent, origin, token: person.token, kind, name, bytes })).status),
      ),
    );
    agent.destroy();
    const taken = result.filter((status) => status === 201).length;
    const others = Object.entries(Object.groupBy(result.filter((status) => status !== 201), String)).map(([status, all]) => `${all!.length} × ${status}`);
    console.log(`| ${what} | ${[taken, ...others].join(', ')} | ${seconds(performance.now() - begun)} | ${before} / ${peak} MB | ${peakOfChildren(apiPid())} MB |`);
  }
  console.log(`| bare: ${FILES} photos read from the disk and made a 400 px WebP by sharp, one after the other | ${FILES} | ${seconds(floor.picture)} | | |`);
  console.log(`| bare: the same to 1,600 px | ${FILES} | ${seconds(floor.work)} | | |`);
}

async function bareFloor(photo: Buffer): Promise<{ picture: number; work: number }> {
  sharp.cache(false);
  sharp.concurrency(1);
  const time = async (size: number) => {
    const begun = performance.now();
    for (let n = 0; n < FILES; n += 1) await sharp(photo, { sequentialRead: true }).resize(size, size, { fit: 'inside' }).webp({ quality: 80 }).toBuffer();
    return performance.now() - begun;
  };
  return { picture: await time(400), work: await time(1_600) };
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
