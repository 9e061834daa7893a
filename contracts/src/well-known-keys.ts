import { HDNodeWallet, Mnemonic, toBeHex, Wallet, zeroPadValue } from 'ethers';

/** The chain id of the local chain, where well-known keys are harmless. */
export const localChainId = 31337n;

/** Phrases printed in the documentation of development chains and of BIP-39. */
const wellKnownPhrases = [
  'test test test test test test test test test test test junk',
  'myth like bonus scare over problem client lizard pioneer submit female collect',
  'candy maple cake sugar pudding cream honey rich smooth crumble sweet treat',
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong',
];
const accountsPerPhrase = 20;

let addresses: Set<string> | undefined;

function wellKnownAddresses(): Set<string> {
  if (addresses) return addresses;
  addresses = new Set();
  for (const phrase of wellKnownPhrases) {
    const branch = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(phrase), "m/44'/60'/0'/0");
    for (let index = 0; index < accountsPerPhrase; index++) addresses.add(branch.deriveChild(index).address);
  }
  for (let key = 1; key <= accountsPerPhrase; key++) {
    addresses.add(new Wallet(zeroPadValue(toBeHex(key), 32)).address);
  }
  return addresses;
}

/**
 * Refuses well-known keys on every chain but the local one.
 *
 * @param chainId the chain on which the key would sign
 * @param key the configured key: a phrase of words, or the address (checksummed) of a key
 * @throws Error with a sentence for the operator; the phrase is not repeated in it
 */
export function refusesWellKnownKeys(chainId: bigint, key: { phrase: string } | { address: string }): void {
  if (chainId === localChainId) return;
  if ('phrase' in key) {
    const words = key.phrase.trim().toLowerCase().split(/\s+/).join(' ');
    if (!wellKnownPhrases.includes(words)) return;
    throw new Error(`The wallet phrase is a published test phrase; chain ${chainId} needs one of your own.`);
  }
  if (!wellKnownAddresses().has(key.address)) return;
  throw new Error(`The key of ${key.address} is a published test key; chain ${chainId} needs one of your own.`);
}
