import { createRequire } from 'node:module';
import { defineConfig } from 'hardhat/config';

const require = createRequire(import.meta.url);

/**
 * The compiler is the soljson.js of the npm package `solc`, so that a build downloads nothing. The EVM version is
 * fixed because the byte code is committed and must come out the same for everybody.
 */
export default defineConfig({
  paths: { sources: './solidity', artifacts: './artifacts', cache: './cache' },
  solidity: {
    version: '0.8.37',
    path: require.resolve('solc/soljson.js'),
    settings: {
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 10_000 },
    },
  },
});
