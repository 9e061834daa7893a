import { startSubject } from '../subject.ts';
import { measureReads } from './measure-reads.ts';
import { measureUploads } from './measure-uploads.ts';

/** `npm run bench -- profiles`: what a profile and a list of fifty faces cost, and what fifty uploads at once do to the api. Prints rows of tables for README. */
export async function benchProfiles(): Promise<void> {
  const { system, discard } = await startSubject();
  try {
    await measureReads(system.urls.web);
    await measureUploads(system.urls.web, () => system.pids().api!);
  } finally {
    await discard();
  }
}
