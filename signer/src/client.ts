import { Agent, request as httpRequest } from 'node:http';
import { readBody } from '@hireledger/contracts/read-body';
import { z } from 'zod';
import { agreedStep } from './agreed-steps.ts';
import { CALLS, ENTRIES_HEADER, refusedCall, ruling, SUM_HEADER, withdrawal, type Refusal } from './calls.ts';
import type { SeenHead } from './store/store.ts';

export {
  agreementTerms,
  shortAgreementTerms,
  stepMessage,
  type AgreedStep,
  type ConsentedStep,
  type HeldStep,
} from './agreed-steps.ts';
export type { SeenHead } from './store/store.ts';
export type {
  Contracts,
  Owner,
  Refusal,
  RulingRequest,
  SignedPayout,
  StepSignedOrRefused,
  WithdrawalRequest,
  WithdrawalSignedOrRefused,
} from './calls.ts';

type Calls = typeof CALLS;

const SIGNED = { step: agreedStep, withdrawal, ruling };

/** Whether the signer can read this. One thing that it cannot read costs the answer for everything in its request. */
export const isReadable = <Kind extends keyof typeof SIGNED>(
  kind: Kind,
  asked: z.output<(typeof SIGNED)[Kind]>,
): boolean => z.safeEncode(SIGNED[kind], asked as never).success;

/** The signer does not answer, or failed: what was asked may be asked again. */
export class SignerAway extends Error {
  override name = 'SignerAway';
}

/** The signer refuses a call as a whole. */
export class SignerRefused extends Error {
  override name = 'SignerRefused';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.reason);
    this.refusal = refusal;
  }
}

/**
 * The calls of the signer.
 * @throws SignerAway, SignerRefused
 */
export type Signer = {
  [Name in keyof Calls]: (input: z.output<Calls[Name]['input']>) => Promise<z.output<Calls[Name]['output']>>;
} & {
  /** What the store had when this client's owner saw it last: one that does not continue from there signs nothing. */
  remember(seen: SeenHead): void;
  /** What the store had at the last answer; null before it. */
  head(): SeenHead | null;
  /** Changes whenever a connection opens or closes: the signer may have been started again in between. */
  connection(): number;
  close(): void;
};

const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT = 1024 * 1024;

/** A client of the signer that listens on this Unix socket. It connects with its first call. */
export function openSigner(socket: string): Signer {
  const agent = new Agent({ keepAlive: true });
  let remembered: SeenHead = { entries: 0, sum: null };
  let head: SeenHead | null = null;
  let connection = 0;

  const post = (path: string, body: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error) =>
        reject(new SignerAway(`The signer does not answer: ${error.message || error.name}`, { cause: error }));
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        [ENTRIES_HEADER]: remembered.entries,
        [SUM_HEADER]: remembered.sum ?? '',
      };
      const request = httpRequest(
        { socketPath: socket, path, method: 'POST', agent, headers, timeout: TIMEOUT_MS },
        (response) => {
          if (!request.reusedSocket) {
            connection += 1;
            response.socket.once('close', () => (connection += 1));
          }
          readBody(response, ANSWER_LIMIT).then((answered) => {
            const { [ENTRIES_HEADER]: entries, [SUM_HEADER]: sum } = response.headers;
            if (entries !== undefined) head = { entries: Number(entries), sum: typeof sum === 'string' ? sum : null };
            resolve({ status: response.statusCode ?? 0, text: answered });
          }, fail);
        },
      );
      request.on('timeout', () => request.destroy(new Error(`no answer in ${TIMEOUT_MS / 1000} seconds`)));
      request.on('error', fail);
      request.end(body);
    });

  const call =
    <Input extends z.ZodType, Output extends z.ZodType>({
      path,
      input,
      output,
    }: {
      path: string;
      input: Input;
      output: Output;
    }) =>
    async (given: z.output<Input>): Promise<z.output<Output>> => {
      const { status, text } = await post(path, JSON.stringify(z.encode(input, given)));
      if (status === 200) return output.parse(JSON.parse(text));
      if (status === 409) throw new SignerRefused(refusedCall.parse(JSON.parse(text)).refused);
      throw new SignerAway(`The signer answered ${status}: ${text.slice(0, 500)}`);
    };

  return {
    useContracts: call(CALLS.useContracts),
    addresses: call(CALLS.addresses),
    signConsented: call(CALLS.signConsented),
    recordSigned: call(CALLS.recordSigned),
    restorePasskeys: call(CALLS.restorePasskeys),
    restoreOwners: call(CALLS.restoreOwners),
    changePasskey: call(CALLS.changePasskey),
    arbiter: call(CALLS.arbiter),
    signRulings: call(CALLS.signRulings),
    signWithdrawals: call(CALLS.signWithdrawals),
    status: call(CALLS.status),
    remember: (seen) => void (remembered = seen),
    head: () => head,
    connection: () => connection,
    close: () => agent.destroy(),
  };
}
