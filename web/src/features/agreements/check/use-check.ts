import { useQueryClient } from '@tanstack/react-query';
import { chainTrouble } from '../../../chain/chain-trouble.ts';
import { chainInfo } from '../../../chain/get-chain-info.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { ApiError } from '../../../http/api-error.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import type { GivenContract } from './checked-contract.ts';
import type { Verdict } from './verdict.ts';

/** A verdict with the node that gave it and the time of the check. */
export interface Checked {
  verdict: Verdict;
  node: string;
  at: string;
}

/** Checks one contract on demand; the chain client is loaded then. A change of the contract discards the verdict. */
export function useCheck(contract: GivenContract) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: async (of: GivenContract): Promise<Checked & { of: GivenContract }> => {
      const info = await client.ensureQueryData(chainInfo());
      try {
        const { checkAgreement } = await import('./check-agreement.ts');
        return { verdict: await checkAgreement(info, of), node: info.rpcUrl, at: new Date().toISOString(), of };
      } catch (error) {
        throw new Error(chainTrouble(error, info), { cause: error });
      }
    },
  });
  const checked: Checked | null = check.data?.of === contract ? check.data : null;
  return {
    checked,
    busy: check.isPending,
    trouble: check.isError ? (check.error instanceof ApiError ? sentenceOf(check.error) : check.error.message) : null,
    start: () => check.mutate(contract),
  };
}
