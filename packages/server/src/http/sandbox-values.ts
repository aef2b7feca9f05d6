/** Values of a sandbox alone, which its app shows openly. */

/** The password of the sandbox's deposit channel that requires one; a firm's channel refuses it. */
export const CHANNEL_PASSWORD = 'MARU-PARTNER';
