import type { TestProject } from 'vitest/node';
import { findFreePort } from '@hireledger/launch/free-port';
import { openStack } from './stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The containers of docker-compose.yml that the tests of the project "compose" use, one file after the other. */
    composeStack: { project: string; port: number };
  }
}

/** Builds the images and starts the containers once, for all files. What they printed last is shown if a test fails. */
export default async function setUpCompose(project: TestProject): Promise<() => Promise<void>> {
  const names = { project: 'hireledger-compose-test', port: await findFreePort() };
  const stack = openStack(names);
  try {
    await stack.up();
  } catch (error) {
    console.error(await stack.logs());
    await stack.discard();
    throw error;
  }
  project.provide('composeStack', names);
  return async () => {
    if (project.vitest.state.getFailedFilepaths().length > 0) console.error(await stack.logs());
    await stack.discard();
  };
}
