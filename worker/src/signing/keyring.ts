import { HDNodeWallet, Mnemonic, type BaseWallet } from 'ethers';

const OPERATOR_PATH = "m/44'/60'/0'/0/0";
/** Custodial wallets have a branch of their own, so that none can ever be the operator. */
const CUSTODIAL_BRANCH = "m/44'/60'/1'/0";
/** Signers kept at hand; deriving one takes about a millisecond. */
const CACHED = 2_000;

/** The only holder of keys. What leaves it is addresses, signatures and signers that live in this folder's callers for one call. */
export interface Keyring {
  /** Pays for gas and mints test dollars; can move nobody's money. */
  operator: BaseWallet;
  /** Checksummed custodial address at a wallet's `derivation_index`. */
  addressAt(index: number): string;
  /** The signer of that address. */
  signerAt(index: number): BaseWallet;
}

/** Derives all keys from one phrase. Throws for a phrase that is not one, without repeating it. */
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
