import { z } from "zod";

const port = "must be a port number, 1 to 65535";
const address = "must be an address: 0x and 40 hex digits";

const environment = z.object({
  CHAIN_PORT: z.coerce.number(port).int(port).min(1, port).max(65535, port).default(8545),
  CHAIN_HOST: z.string().min(1, "must be an address to listen on").default("127.0.0.1"),
  CHAIN_DATA_DIR: z.string("must be the directory that keeps the chain").min(1, "must be the directory that keeps the chain"),
  CHAIN_FUNDED_ADDRESS: z.string(address).regex(/^0x[0-9a-fA-F]{40}$/, address),
  CHAIN_ID: z.coerce.number("must be a whole number above 0").int("must be a whole number above 0").positive("must be a whole number above 0").default(31337),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"], "must be one of fatal, error, warn, info, debug, trace, silent")
    .default("info"),
});

export type ChainConfig = z.infer<typeof environment>;

/**
 * Reads the environment of the chain process.
 * @returns the configuration, or one sentence for each variable that is wrong
 */
export function readConfig(env: NodeJS.ProcessEnv): { config: ChainConfig } | { problems: string[] } {
  // An empty variable is one that is not set: compose files and shells write them so.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (parsed.success) return { config: parsed.data };
  return { problems: parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`) };
}
