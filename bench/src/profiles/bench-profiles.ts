import { startSubject } from '../subject.ts';
import { measureReads } from './measure-reads.ts';
import { measureUploads } from './measure-uploads.ts';

/** `npm run bench -- profiles`: the cost of a profile, of a list with fifty pictures, and of fifty concurrent uploads. Prints rows of tables for docs/speed.md. */
export async function benchProfiles(): Promise<void> {
  const { system, discard } = await startSubject();
  try {
    await measureReads(system.urls.web);
    await measureUploads(system.urls.web, () => system.pids().api!);
  } finally {
    await discard();
  }
}
