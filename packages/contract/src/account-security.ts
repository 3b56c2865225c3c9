/** Values of the account's security that page and server share. */

/** An app that shows codes, or a passkey. */
export const secondFactorMethods = ['authenticator', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** Kinds of networks by which a member recognizes a session: `local` is the server's own machine. */
export const networkTypes = ['public', 'private', 'local', 'unknown'] as const;
export type NetworkType = (typeof networkTypes)[number];
