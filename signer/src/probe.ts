/**
 * `signer-probe`: the health check of the signer's container. Ends with 0 if the signer on SIGNER_SOCKET answers.
 * Not with the client, which takes three times as much of the processor to load.
 */
import { request } from 'node:http';

const headers = { 'content-type': 'application/json', 'content-length': 2 };
request({ socketPath: process.env['SIGNER_SOCKET'], path: '/status', method: 'POST', headers, agent: false })
  .on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
  .on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  })
  .end('{}');
