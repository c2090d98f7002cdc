/** What the console is, in the words that its tests hold it to. */
export const HONEST = 'Real x402 messages and signatures. Play money, mock data, no network.'
