/** `node signer/src/probe.ts`: ends with 0 if the signer on SIGNER_SOCKET answers. For the health check of its container. */
import { openSigner } from './client.ts';

const signer = openSigner(process.env['SIGNER_SOCKET'] ?? '');
await signer.status({}).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
signer.close();
