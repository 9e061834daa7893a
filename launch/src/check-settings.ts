// Why: docs/decisions/0390-refuse-a-production-start-that-cannot-work.md
import { readEnvironment as readApi } from '@hireledger/api/environment';
import { readConfig as readChain } from '@hireledger/contracts/chain/config';
import { EnvironmentError, type Problem } from '@hireledger/domain/environment/read-variables';
import { readEnvironment as readSigner } from '@hireledger/signer/environment';
import { readEnvironment as readWorker } from '@hireledger/worker/environment';
import {
  readLaunchEnvironment,
  readLaunchLoosely,
  readVariablesOfLaunch,
  type LaunchEnvironment,
} from './environment.ts';
import { outsideDatabase } from './outside-database.ts';
import { apiService, chainService, signerService, workerService, type SystemFacts } from './services.ts';
import { StartFailure } from './start-failure.ts';

type Variables = Record<string, string | undefined>;

/**
 * The environment of a start, after every process has checked its part: what one of them would refuse after the others have
 * started is named before, with all the rest.
 * @throws StartFailure with one sentence for each wrong or missing variable
 */
export function checkSettings(given: Variables, root: string): LaunchEnvironment {
  const problems = problemsOfSettings(given, root);
  if (problems.length > 0) throw new StartFailure(problems.map(({ sentence }) => sentence).join('\n'));
  return readLaunchEnvironment(given, root);
}

/** Every variable that the supervisor or one of its processes refuses. */
export function problemsOfSettings(given: Variables, root: string): Problem[] {
  const own = problemsOf(() => readVariablesOfLaunch(given));
  // The rest is checked with what is right.
  const wrong = new Set(own.map(({ name }) => name));
  const usable = Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name)));
  const facts = standIn(readLaunchLoosely(usable, root), usable);
  const all = [
    ...own,
    ...problemsOf(() => readApi(apiService(facts).environment)),
    ...problemsOf(() =>
      readWorker({ ...workerService(facts).environment, OPERATOR_KEY: STAND_IN.key, OPERATOR_KEY_FILE: undefined }),
    ),
    ...problemsOf(() => readSigner(signerService(facts).environment)),
    ...(facts.localChain ? problemsOfChain(facts) : []),
  ];
  // Several processes read the same variable.
  return all.filter(({ name }, index) => all.findIndex((each) => each.name === name) === index);
}

/** What the supervisor makes itself at a start, which a check neither needs nor makes. */
const STAND_IN = {
  key: `0x${'1'.repeat(64)}`,
  address: `0x${'1'.repeat(40)}`,
  phrase: 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  database: 'postgres://127.0.0.1/hireledger',
  chainToken: '1'.repeat(32),
};

function standIn(environment: LaunchEnvironment, others: Variables): SystemFacts {
  const { databaseUrl = STAND_IN.database } = environment;
  return {
    ...environment,
    walletMnemonic: environment.walletMnemonic ?? STAND_IN.phrase,
    operator: { file: '', address: STAND_IN.address },
    signerSocket: 'signer.sock',
    pushPublicKey: others['VAPID_PUBLIC_KEY'] ?? '',
    pushPrivateKey: others['VAPID_PRIVATE_KEY'] ?? '',
    consentPrivateKey: others['CONSENT_PRIVATE_KEY'] ?? '',
    consentPublicKey: '',
    workerPort: 0,
    databaseUrls: outsideDatabase({ ...environment, databaseUrl }),
    databaseSocket: undefined,
    chainRpcUrl: environment.chainRpcUrl ?? `http://127.0.0.1:${environment.chainPort}`,
    localChain: environment.chainRpcUrl === undefined,
    chainToken: STAND_IN.chainToken,
    webDist: undefined,
    build: undefined,
    others,
  };
}

function problemsOf(read: () => unknown): Problem[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems;
    throw error;
  }
}

function problemsOfChain(facts: SystemFacts): Problem[] {
  const read = readChain(chainService(facts).environment as NodeJS.ProcessEnv);
  return 'problems' in read ? read.problems.map((sentence) => ({ name: sentence.split(' ')[0]!, sentence })) : [];
}
