/** A device for passkeys whose user says yes at once, as Chromium's `WebAuthn.addVirtualAuthenticator` makes it. */
export const VIRTUAL_DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;
