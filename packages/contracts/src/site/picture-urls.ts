/** The path of a stored picture. */
export const pictureUrl = (sha256: string, extension: string): string => `/pictures/${sha256}.${extension}`

/** The digests in the picture URLs of a text. */
export const digestsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/pictures\/([0-9a-f]{64})\.(?:jpg|png)/g)].map(([, sha256 = '']) => sha256)),
]
