import { afterAll, beforeAll, expect, it } from "vitest";
import type { Chain } from "./chain.ts";
import { call, somebody, startHere, temporaryDirectory, transfer } from "./chain-fixture.ts";

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let chain: Chain;
beforeAll(async () => {
  directory = await temporaryDirectory();
  chain = await startHere(directory.path);
});
afterAll(async () => {
  await chain.close();
  await directory.remove();
});

const post = (body: string) => fetch(chain.url, { method: "POST", body });

it("refuses every method that is neither a read nor a signed transaction", async () => {
  for (const method of [
    "evm_mine", "evm_snapshot", "evm_setNextBlockTimestamp", "hardhat_setBalance", "hardhat_reset",
    "debug_traceTransaction", "eth_sendTransaction", "eth_sign", "eth_newFilter", "eth_subscribe",
  ]) {
    const { error } = await call(chain.url, method);
    expect(error).toEqual({ code: -32601, message: `The method ${method} is not available here.` });
  }
});

it("answers requests of a batch side by side, failures included, and no notifications", async () => {
  const response = await post(
    JSON.stringify([
      { jsonrpc: "2.0", id: 1, method: "eth_chainId" },
      { jsonrpc: "2.0", id: "b", method: "evm_mine", params: [] },
      { jsonrpc: "2.0", method: "eth_chainId" },
      "nonsense",
    ]),
  );
  expect(await response.json()).toMatchObject([
    { id: 1, result: "0x7a69" },
    { id: "b", error: { code: -32601 } },
    { id: null, error: { code: -32600 } },
  ]);
});

it("says what is wrong with a body that is no request", async () => {
  expect(await (await post("{")).json()).toMatchObject({ error: { code: -32700 } });
  expect(await (await post("[]")).json()).toMatchObject({ error: { code: -32600 } });
  expect(await (await post('{"id":1,"method":"eth_chainId","params":{}}')).json()).toMatchObject({ error: { code: -32600 } });
  expect(await call(chain.url, "eth_sendRawTransaction", "0xzz")).toMatchObject({ error: { code: -32602 } });
  expect(await call(chain.url, "eth_sendRawTransaction", `0x${"00".repeat(200_000)}`)).toMatchObject({
    error: { code: -32602, message: "A transaction has at most 131072 bytes." },
  });
});

it("refuses a body over 1 MB, whether or not its length is told", async () => {
  const body = " ".repeat(1024 * 1024 + 1);
  expect((await post(body)).status).toBe(413);
  const stream = new ReadableStream({
    start(controller) {
      for (let part = 0; part < 17; part++) controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      controller.close();
    },
  });
  const streamed = await fetch(chain.url, { method: "POST", body: stream, duplex: "half" } as RequestInit);
  expect(streamed.status).toBe(413);
  await streamed.body?.cancel();
});

it("lets a browser of any origin ask", async () => {
  const preflight = await fetch(chain.url, {
    method: "OPTIONS",
    headers: { origin: "https://auditor.example", "access-control-request-headers": "content-type" },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  expect(preflight.headers.get("access-control-allow-methods")).toBe("GET, POST");
  expect((await post("{}")).headers.get("access-control-allow-origin")).toBe("*");
});

it("tells a plain GET where the chain stands", async () => {
  await call(chain.url, "eth_sendRawTransaction", await transfer(0));
  expect(await (await fetch(chain.url)).json()).toEqual({ chainId: 31337, blockNumber: 1 });
  expect((await fetch(chain.url, { method: "DELETE" })).status).toBe(405);
});

it("fails a reverting call as public nodes do, with the revert data", async () => {
  const data = "0x60006000fd";
  expect((await call(chain.url, "eth_call", { data }, "latest")).error).toEqual({
    code: 3,
    message: "execution reverted",
    data: "0x",
  });
  expect((await call(chain.url, "eth_call", { to: somebody }, "latest")).result).toBe("0x");
});
