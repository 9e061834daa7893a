import { SignerRefused, type Refusal, type Signer } from '@hireledger/signer/client';

/** What is measured of the signer, which has no network of its own. */
export interface SignerMeasures {
  /** Seconds that one signature took, the way to the signer and back included. */
  signed(seconds: number): void;
  refused(code: Refusal['code']): void;
}

/** The same signer, with each signature timed and each refusal counted. */
export function measuredSigner(signer: Signer, { signed, refused }: SignerMeasures): Signer {
  const measured =
    <Input, Output extends { results: ({ signature: string } | { refused: Refusal })[] }>(
      call: (input: Input) => Promise<Output>,
    ) =>
    async (input: Input): Promise<Output> => {
      const began = performance.now();
      try {
        const output = await call(input);
        const { results } = output;
        const seconds = (performance.now() - began) / 1_000 / results.length;
        for (const result of results)
          if ('refused' in result) refused(result.refused.code);
          else signed(seconds);
        return output;
      } catch (error) {
        if (error instanceof SignerRefused) refused(error.refusal.code);
        throw error;
      }
    };
  return {
    ...signer,
    signConsented: measured(signer.signConsented),
    signWithdrawals: measured(signer.signWithdrawals),
  };
}
