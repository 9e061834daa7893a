import { createRequire } from 'node:module';
import { defineConfig } from 'hardhat/config';

const require = createRequire(import.meta.url);

const compiler = (runs: number) => ({
  version: '0.8.37',
  path: require.resolve('solc/soljson.js'),
  settings: { evmVersion: 'cancun', optimizer: { enabled: true, runs } },
});

/**
 * The compiler is the soljson.js of the npm package `solc`, so that a build downloads nothing. The EVM version is
 * fixed because the byte code is committed and must come out the same for everybody.
 */
export default defineConfig({
  paths: { sources: './solidity', artifacts: './artifacts', cache: './cache' },
  solidity: {
    compilers: [compiler(10_000)],
    // At 10,000 runs it would not fit into the 24,576 bytes that a contract may have.
    overrides: { 'solidity/v2/HireEscrow2.sol': compiler(200) },
  },
});
