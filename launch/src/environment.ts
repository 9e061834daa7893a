import { resolve } from "node:path";
import { z } from "zod";
import { StartFailure } from "./start-failure.ts";

const port = "must be a port number, 1 to 65535";
const portNumber = (fallback: number) => z.coerce.number(port).int(port).min(1, port).max(65_535, port).default(fallback);
const postgresUrl = "must be a PostgreSQL address such as postgres://user:password@host:5432/name";
const httpUrl = "must be an http(s) address such as http://localhost:8545";

const variables = z.object({
  NODE_ENV: z.enum(["development", "test", "production"], "must be development, test or production").default("development"),
  HOST: z.string().default("127.0.0.1"),
  PORT: portNumber(3000),
  CHAIN_PORT: portNumber(8545),
  DATA_DIR: z.string().default(".data"),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: postgresUrl }).optional(),
  CHAIN_RPC_URL: z.url({ protocol: /^https?$/, error: httpUrl }).optional(),
  PUBLIC_CHAIN_RPC_URL: z.url({ protocol: /^https?$/, error: httpUrl }).optional(),
  // The words themselves are checked where the wallet is read, so that they reach no message.
  WALLET_MNEMONIC: z.string().optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be fatal, error, warn, info, debug, trace or silent").default("info"),
});

/** What `npm start` and `npm run dev` are told by the environment. Other variables go on to the processes as they are. */
export interface LaunchEnvironment {
  nodeEnv: "development" | "test" | "production";
  host: string;
  port: number;
  chainPort: number;
  /** Absolute path of the folder with everything that is kept. */
  dataDir: string;
  /** An outside PostgreSQL; undefined for the embedded one. */
  databaseUrl: string | undefined;
  /** An outside chain; undefined for the local one. */
  chainRpcUrl: string | undefined;
  /** Where browsers reach the chain, when that is not the local chain's own address. */
  publicChainRpcUrl: string | undefined;
  walletMnemonic: string | undefined;
  logLevel: string;
}

/**
 * Reads the environment; an empty variable counts as unset.
 * @param root folder that a relative DATA_DIR starts from
 * @throws StartFailure with one sentence for each wrong variable
 */
export function readLaunchEnvironment(given: Record<string, string | undefined>, root: string): LaunchEnvironment {
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ""));
  const result = variables.safeParse(set);
  if (!result.success) throw new StartFailure(result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`).join("\n"));
  const read = result.data;
  if (read.PORT === read.CHAIN_PORT) throw new StartFailure(`PORT and CHAIN_PORT are both ${read.PORT}: each needs a port of its own.`);
  return {
    nodeEnv: read.NODE_ENV,
    host: read.HOST,
    port: read.PORT,
    chainPort: read.CHAIN_PORT,
    dataDir: resolve(root, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    chainRpcUrl: read.CHAIN_RPC_URL,
    publicChainRpcUrl: read.PUBLIC_CHAIN_RPC_URL,
    walletMnemonic: read.WALLET_MNEMONIC,
    logLevel: read.LOG_LEVEL,
  };
}
