/** What only a sandbox knows, and its app says openly. */

/** The password of the sandbox's deposit channel that asks for one; a firm's channel refuses it. */
export const CHANNEL_PASSWORD = 'MARU-PARTNER';
