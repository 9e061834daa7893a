import postgres from 'postgres';

/**
 * What stops the payouts of everybody, in lines for the operator who has just started the system; none while money moves.
 * @param databaseUrl the database as any role that may read it
 */
export async function describeStoppedMoney(databaseUrl: string): Promise<string[]> {
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    const freezes = await sql<
      { reason: string }[]
    >`SELECT reason FROM active_freezes WHERE account_id IS NULL ORDER BY frozen_at`;
    if (freezes.length === 0) return [];
    return [
      'Payouts are stopped, and wait for you:',
      ...freezes.map(({ reason }) => `  ${reason.replaceAll(/\p{C}/gu, '')}`),
      '  "npm run operations" shows the commands that help.',
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}
