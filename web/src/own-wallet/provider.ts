/** The door of a wallet for pages (EIP-1193). What it answers is anything: callers check it. */
export interface WalletProvider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

/** A wallet that this browser has, as it describes itself (EIP-6963). */
export interface FoundWallet {
  /** Until the page is left. */
  id: string;
  name: string;
  /** A `data:` address of a picture, which an <img> shows; null where it has none that is one. */
  icon: string | null;
  provider: WalletProvider;
}
