import { createSocket } from 'node:dgram';

export interface TestNameServer {
  /** Host and port. */
  address: string;
  /** Its TXT records, by name. */
  records: Map<string, string>;
  close(): void;
}

/** A name server on a free port of this machine, with the TXT records that a test gives it. */
export async function startTestNameServer(): Promise<TestNameServer> {
  const records: TestNameServer['records'] = new Map();
  const socket = createSocket('udp4');
  socket.on('message', (question, { port }) => socket.send(answerTo(question, records), port, '127.0.0.1'));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, records, close: () => socket.close() };
}

/** One TXT answer, or none, in the form of RFC 1035. */
function answerTo(question: Buffer, records: TestNameServer['records']): Buffer {
  const labels: string[] = [];
  let at = 12;
  while (question[at]! > 0) {
    labels.push(question.toString('ascii', at + 1, at + 1 + question[at]!));
    at += 1 + question[at]!;
  }
  const query = question.subarray(12, at + 5);
  const text = records.get(labels.join('.'));
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(text === undefined ? 0x8183 : 0x8180, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(text === undefined ? 0 : 1, 6);
  header.writeUInt32BE(0, 8);
  if (text === undefined) return Buffer.concat([header, query]);
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)]);
  return Buffer.concat([header, query, Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]), data]);
}
