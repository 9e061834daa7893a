import { HDNodeWallet, Mnemonic, type BaseWallet } from 'ethers';

const OPERATOR_PATH = "m/44'/60'/0'/0/0";
/** Custodial wallets have their own branch, so none can ever be the operator. */
const CUSTODIAL_BRANCH = "m/44'/60'/1'/0";
/** Cached signers; deriving one takes about a millisecond. */
const CACHED = 2_000;

/**
 * The only holder of keys. It gives out addresses, signatures, and signers that its callers in this folder use for one
 * call.
 */
export interface Keyring {
  /** Pays for gas and mints test dollars; cannot move users' money. */
  operator: BaseWallet;
  /** Checksummed custodial address at a wallet's `derivation_index`. */
  addressAt(index: number): string;
  /** The signer of that address. */
  signerAt(index: number): BaseWallet;
}

/** Derives all keys from one phrase. Throws for an invalid phrase, without repeating it. */
export function openKeyring(mnemonic: string): Keyring {
  let phrase: Mnemonic;
  try {
    phrase = Mnemonic.fromPhrase(mnemonic);
  } catch {
    throw new Error('WALLET_MNEMONIC is not a wallet phrase: a word is unknown or the words do not belong together.');
  }
  const operator = HDNodeWallet.fromMnemonic(phrase, OPERATOR_PATH);
  const branch = HDNodeWallet.fromMnemonic(phrase, CUSTODIAL_BRANCH);
  const known = new Map<number, HDNodeWallet>();
  const signerAt = (index: number): HDNodeWallet => {
    let signer = known.get(index);
    if (!signer) {
      if (known.size >= CACHED) known.clear();
      signer = branch.deriveChild(index);
      known.set(index, signer);
    }
    return signer;
  };
  return { operator, addressAt: (index) => signerAt(index).address, signerAt };
}
