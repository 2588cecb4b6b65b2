export const programKeyMessages = {
  programKeyMade: 'The key was made',
  programKeyRequested: 'The key was made. It works once another admin confirms it.',
  programKeyRotated: 'The key has a new secret',
  programKeyRevoked: 'The key was revoked',
  programKeySaveFailed: 'The key was not saved. Please try again.',
  programKeysLoadFailed: 'Failed to fetch the keys',
} as const
