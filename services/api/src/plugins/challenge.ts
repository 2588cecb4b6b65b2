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

/** PBKDF2 iterations per try: solving a challenge takes a browser about half a second, checking it takes the server 2 ms. */
const ITERATIONS = 1000
const ATTEMPTS = { from: 500, to: 1500 }
/** Factor by which solving is harder on a busy day: a browser then takes some five seconds, while the form is being typed. */
const BUSY_FACTOR = 10
const HOUR = 60
const DAY = 24 * HOUR
const LIMITS = { challengesAnHour: 240, formsAnHour: 20, formsADay: 60 }
/** Limits of a network on a busy day: low enough to slow a flood from many networks, high enough for a person. */
const BUSY_LIMITS = { formsAnHour: 3, formsADay: 6 }
/** Number of accepted forms, from all networks, from which on a day counts as busy. */
const BUSY_FROM = 2000

type Deps = Pick<AppDeps, 'db' | 'clock' | 'challengeSecret' | 'challengeTries'>

const acceptedKey = (form: PublicForm): string => `form ${form} all`

/** True if today is a busy day: far more forms than usual were accepted. */
const isBusy = async (deps: Deps, form: PublicForm): Promise<boolean> =>
  (await attemptsIn(deps, acceptedKey(form), DAY)) >= BUSY_FROM

/**
 * Makes a challenge for a form; it is signed and contains the time of issue.
 * @throws too_many_requests
 */
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

/** True at the first use of a challenge or of a captcha question. */
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

/**
 * Counts an accepted form, to recognise a busy day. There is no limit for all networks together: with one, a few networks could
 * shut out all others.
 */
export const countAccepted = async (deps: Deps, form: PublicForm): Promise<void> => {
  await throttled(deps, acceptedKey(form), BUSY_FROM, DAY)
}

interface SentForm {
  challenge: string
  website?: string | undefined
}

/**
 * Judges the sender of a public form: `robot` if the hidden field is filled in, otherwise `person`. A robot gets the answer of a
 * success. A challenge is valid for its form only, for one use, between three seconds and two hours after it was issued.
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
