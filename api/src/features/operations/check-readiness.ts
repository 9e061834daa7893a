import type { Context } from '../../context.ts';

interface Readiness {
  database: boolean;
  /** The tables exist. */
  migrations: boolean;
  /** The worker has stored which chain this database belongs to. */
  chain: boolean;
}

/** What the api needs before it can serve. Never throws. */
export async function checkReadiness({ database: { sql } }: Context): Promise<Readiness> {
  try {
    const [tables] = await sql<
      { migrated: boolean }[]
    >`SELECT to_regclass('public.chain_identity') IS NOT NULL AS migrated`;
    if (!tables?.migrated) return { database: true, migrations: false, chain: false };
    const [identity] = await sql`SELECT FROM chain_identity`;
    return { database: true, migrations: true, chain: identity !== undefined };
  } catch {
    return { database: false, migrations: false, chain: false };
  }
}
