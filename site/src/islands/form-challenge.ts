import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/**
 * Milliseconds after the challenge before which the server refuses the form (packages/contracts/src/public-form/challenge.ts), with
 * a small margin.
 */
const FLOOR_MS = 3200

/**
 * Requests the challenge of a form and solves it, which takes about half a second outside the page's thread. Resolves with the
 * solution once the form may be sent.
 */
export const solve = async (form: string): Promise<string> => {
  const answer = await fetch(`/api/v1/public/challenge?form=${form}`, { credentials: 'same-origin', cache: 'no-store' })
  if (!answer.ok) throw new Error('there is no challenge')
  const given = await answer.json()
  const challenge = given.data ?? given
  const at = performance.now()
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  const { counter, derivedKey } = solution
  await new Promise(resolve => setTimeout(resolve, Math.max(0, at + FLOOR_MS - performance.now())))
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))
}
