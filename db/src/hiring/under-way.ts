/** The states of chain operations that have not ended. */
export const UNDER_WAY = ['requested', 'signed', 'mined', 'orphaned'];
