import { randomInt } from 'node:crypto'
import { DomainError } from '@opdesk/contracts/errors.ts'
import {
  CHALLENGE_FLOOR_MS,
  CHALLENGE_LIFE_MS,
  type Challenge,
  challenge as challengeSchema,
  type PublicForm,
  type SolvedChallenge,
  solvedChallenge,
} from '@opdesk/contracts/public-form/challenge.ts'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { sql } from 'kysely'
import { attemptsIn, requireWithin, throttled } from '../account/sign-in/throttle.ts'
import type { AppDeps } from '../deps.ts'

/** Takes a browser about half a second, and the server 2 ms. */
const ITERATIONS = 1000
const ATTEMPTS = { from: 500, to: 1500 }
/** Factor of the work on a busy day: some five seconds of a browser, while the form is typed. */
const BUSY_FACTOR = 10
const HOUR = 60
const DAY = 24 * HOUR
const LIMITS = { challengesAnHour: 240, formsAnHour: 20, formsADay: 60 }
/** Forms per network on a busy day: low enough to slow a flood from many networks, high enough for a person. */
const BUSY_LIMITS = { formsAnHour: 3, formsADay: 6 }
/** Accepted forms of all networks in a day that make it busy. */
const BUSY_FROM = 2000

type Deps = Pick<AppDeps, 'db' | 'clock' | 'challengeSecret' | 'challengeTries'>

const acceptedKey = (form: PublicForm): string => `form ${form} all`

/** True if far more forms than usual were accepted today. */
const isBusy = async (deps: Deps, form: PublicForm): Promise<boolean> =>
  (await attemptsIn(deps, acceptedKey(form), DAY)) >= BUSY_FROM

/** A new challenge for a form, signed with its time. @throws too_many_requests */
export const newChallenge = async (deps: Deps, form: PublicForm, network: string): Promise<Challenge> => {
  await requireWithin(deps, `challenge ${network}`, LIMITS.challengesAnHour, HOUR)
  const made = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: ITERATIONS,
    counter: (deps.challengeTries ?? randomInt(ATTEMPTS.from, ATTEMPTS.to)) * ((await isBusy(deps, form)) ? BUSY_FACTOR : 1),
    deriveKey,
    hmacSignatureSecret: deps.challengeSecret(),
    data: { form, issued: deps.clock().getTime() },
  })
  return challengeSchema.parse(made)
}

const parseSolution = (sent: string): SolvedChallenge | undefined => {
  try {
    return solvedChallenge.safeParse(JSON.parse(Buffer.from(sent, 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** True if this is the first use of a challenge, or of a question. */
export const isFirstUse = async ({ db, clock }: Deps, nonce: string): Promise<boolean> => {
  const now = clock()
  await sql`delete from app.used_challenge where expires_at < ${now}`.execute(db)
  const { rows } = await sql`
    insert into app.used_challenge (nonce, expires_at) values (${nonce}, ${new Date(now.getTime() + CHALLENGE_LIFE_MS)})
    on conflict do nothing returning nonce`.execute(db)
  return rows.length > 0
}

/** Counts a form against the limits of its network, which are lower on a busy day. @throws too_many_requests */
export const countForm = async (deps: Deps, form: PublicForm, network: string): Promise<void> => {
  const { formsAnHour, formsADay } = (await isBusy(deps, form)) ? BUSY_LIMITS : LIMITS
  await requireWithin(deps, `form ${form} ${network}`, formsAnHour, HOUR)
  await requireWithin(deps, `form ${form} day ${network}`, formsADay, DAY)
}

/** Counts an accepted form of the day. All networks together have no limit: a few of them would shut the form for all others. */
export const countAccepted = async (deps: Deps, form: PublicForm): Promise<void> => {
  await throttled(deps, acceptedKey(form), BUSY_FROM, DAY)
}

interface SentForm {
  challenge: string
  website?: string | undefined
}

/**
 * Judges the sender of a public form: `person`, or `robot` for one that filled in the hidden field, which is answered as if all
 * went well. A challenge is valid for its form, once, from three seconds to two hours after it was issued.
 * @throws challenge_failed, too_many_requests
 */
export const classifySender = async (
  deps: Deps,
  form: PublicForm,
  sent: SentForm,
  network: string,
): Promise<'person' | 'robot'> => {
  await countForm(deps, form, network)
  if (sent.website) return 'robot'
  const solved = parseSolution(sent.challenge)
  if (!solved) throw new DomainError('challenge_failed')
  const { challenge, solution } = solved
  const { data, nonce } = challenge.parameters
  const age = deps.clock().getTime() - data.issued
  if (data.form !== form || age < CHALLENGE_FLOOR_MS || age > CHALLENGE_LIFE_MS) throw new DomainError('challenge_failed')
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: deps.challengeSecret() })
  if (!verified || !(await isFirstUse(deps, nonce))) throw new DomainError('challenge_failed')
  await countAccepted(deps, form)
  return 'person'
}
