import { CHALLENGE_FLOOR_MS, type Challenge, type PublicForm } from '@opdesk/contracts/public-form/challenge.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { Client } from './client.ts'
import type { TestApp } from './running-app.ts'

/** Solves a challenge, and answers it in the form in which a form sends it. */
export const solvedOf = async (challenge: Challenge): Promise<string> => {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  const { counter, derivedKey } = solution
  return Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString('base64')
}

export const challengeOf = async (test: TestApp, form: PublicForm): Promise<Challenge> =>
  (await new Client(test).get(`/public/challenge?form=${form}`)).body.data

/** Solves a new challenge, and moves the clock until the form is old enough to be accepted. */
export const solvedForm = async (test: TestApp, form: PublicForm): Promise<string> => {
  const solved = await solvedOf(await challengeOf(test, form))
  test.time.now = new Date(test.time.now.getTime() + CHALLENGE_FLOOR_MS)
  return solved
}
