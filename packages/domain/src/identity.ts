import { createHash } from 'node:crypto'

/** Only the last ten digits count, so that a number with +91, 0091 or 0 before it identifies the same person. */
const normalise = (contact: string): string => {
  const trimmed = contact.trim().toLowerCase()
  return trimmed.includes('@') ? trimmed : trimmed.replace(/\D/g, '').slice(-10)
}

/** Digests that identify a person across roles, so that claim events need no contacts. */
export const identityDigests = (contacts: readonly string[]): string[] =>
  contacts.flatMap(contact => {
    const normal = normalise(contact)
    return normal === '' ? [] : [createHash('sha256').update(normal).digest('hex')]
  })
