import { CHALLENGE_FLOOR_MS, CHALLENGE_LIFE_MS, challenge, type PublicForm } from '@opdesk/contracts/public-form/challenge.ts'
import { useRef } from 'react'
import { api } from './api.ts'

interface Solved {
  sent: string
  at: number
}

/** Asks for a challenge and solves it: half a second of work, off the page's thread. */
const solve = async (form: PublicForm): Promise<Solved> => {
  const given = await api.get('/public/challenge', challenge, { query: { form } })
  const at = Date.now()
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ])
  const solution = await solveChallenge({ challenge: given, deriveKey })
  if (!solution) throw new Error('the challenge has no solution')
  const { counter, derivedKey } = solution
  return { sent: btoa(JSON.stringify({ challenge: given, solution: { counter, derivedKey } })), at }
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/**
 * The challenge of a public form. `begin` on the first focus, so that nobody waits; `take` answers what to send, once: after an answer the next
 * one begins anew.
 */
export const useChallenge = (form: PublicForm) => {
  const work = useRef<Promise<Solved>>(undefined)
  const begin = () => {
    if (work.current) return
    const begun = solve(form)
    work.current = begun
    // A failure is told to whoever takes it; without one the next focus tries again.
    begun.catch(() => {
      if (work.current === begun) work.current = undefined
    })
  }
  const take = async (): Promise<string> => {
    begin()
    let solved = await work.current
    if (!solved || Date.now() - solved.at > CHALLENGE_LIFE_MS / 2) solved = await solve(form)
    work.current = undefined
    await wait(Math.max(0, solved.at + CHALLENGE_FLOOR_MS + 200 - Date.now()))
    return solved.sent
  }
  return { begin, take }
}
