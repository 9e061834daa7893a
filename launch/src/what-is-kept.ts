import type { LaunchEnvironment } from './environment.ts';
import { logFolder } from './paths.ts';

/** Where a running system keeps what: in the data folder, but for what the settings keep elsewhere. */
export function whatIsKept(
  {
    dataDir,
    databaseUrl,
    chainRpcUrl,
    walletMnemonic,
  }: Pick<LaunchEnvironment, 'dataDir' | 'databaseUrl' | 'chainRpcUrl' | 'walletMnemonic'>,
  { S3_BUCKET: bucket }: Record<string, string | undefined>,
): string {
  const parts: { what: string; elsewhere?: string | undefined }[] = [
    { what: 'database', elsewhere: databaseUrl && `at ${new URL(databaseUrl).host}` },
    { what: 'chain', elsewhere: chainRpcUrl && `at ${new URL(chainRpcUrl).host}` },
    { what: 'uploaded files', elsewhere: bucket && `in the bucket ${bucket}` },
    { what: 'phrase of all wallets', elsewhere: walletMnemonic && 'in WALLET_MNEMONIC' },
    { what: 'other keys' },
  ];
  const here = parts.filter(({ elsewhere }) => !elsewhere).map(({ what }) => what);
  const there = parts.flatMap(({ what, elsewhere }) => (elsewhere ? [`${what} ${elsewhere}`] : []));
  return [
    `Kept in ${dataDir}: ${here.join(', ')}.`,
    ...(there.length > 0 ? [`Kept elsewhere: ${there.join(', ')}.`] : []),
    `Logs are in ${logFolder(dataDir)}.`,
  ].join('\n');
}
