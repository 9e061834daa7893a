/** '0x1234567890…cdef' → '0x1234…cdef', as wallets show their accounts. */
export const addressText = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`;
