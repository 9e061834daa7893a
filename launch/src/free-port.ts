import { createServer } from "node:net";
import { systemErrorCode } from "./start-failure.ts";

/** A TCP port on loopback that nobody listens on right now. Another process may still take it first: callers retry. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") {
        reject(new Error("a TCP server has no port"));
        return;
      }
      server.close(() => resolve(address.port));
    });
  });
}

/** True when `host:port` can be listened on; false when it is taken. Other failures (such as no permission) are thrown. */
export function isPortFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => (systemErrorCode(error) === "EADDRINUSE" ? resolve(false) : reject(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
