import { startTestApi, type TestApi } from '@hireledger/api/test-api';
import type { World } from './world.ts';

/** The real api on a world's database and chain. */
export const startApiOf = ({ administratorUrl, apiUrl, environment, chain }: World): Promise<TestApi> =>
  startTestApi({ CHAIN_RPC_URL: chain.url }, async () => ({
    url: administratorUrl,
    apiUrl,
    workerUrl: environment.databaseUrl,
    ownerUrl: administratorUrl,
    drop: async () => {},
  }));
