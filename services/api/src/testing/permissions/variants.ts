import type { $ZodType } from 'zod/v4/core'
import type { Caller, Designated } from './rules.ts'
import { validValue } from './valid-value.ts'
import { PEOPLE, type Subscriber, type World } from './world.ts'

/** The request of a call. */
export interface CallInput {
  params?: Record<string, string>
  query?: string
  body?: unknown
}

/** One object, or one body, for a route. */
export interface Variant {
  name: string
  /** The callers that may see the object; all others that pass the rule get `otherwise`: with 400, the schema refuses the body. */
  open: (caller: Caller) => boolean
  otherwise?: number
  /** Its body needs only fields whose value matters; the others are made from the route's schema, anew for each call. */
  input: CallInput
  /** Separate arguments for each successful call, if a success uses the object up. */
  fresh?: (caller: Caller) => Promise<CallInput>
  /** The status for callers that get through; 200 by default. */
  answers?: readonly number[]
  /** The same by designation, if designations get different answers. */
  by?: Record<Designated, number>
  /** The call ends sessions of the caller. */
  ends?: boolean
}

/** The variants of a route with whole bodies. */
export const withBodies = (variants: readonly Variant[], schema: $ZodType): Variant[] =>
  variants.map(variant => {
    if (variant.otherwise === 400) return variant
    const whole = (input: CallInput): CallInput => ({ ...input, body: validValue(schema, input.body) })
    return {
      ...variant,
      input: whole(variant.input),
      fresh: async caller => whole((await variant.fresh?.(caller)) ?? variant.input),
    }
  })

/** Variants by route, such as `POST /api/v1/…/:id`. */
export type Variants = Record<string, Variant[]>

/** The arguments for the routes of a slice: `permission-variants.ts` beside them, listed in all-variants.ts. */
export type SliceVariants = (world: World) => Variants | Promise<Variants>

export const anyCaller = (): boolean => true
export const noCaller = (): boolean => false
export const UNKNOWN = '0190a5c0-0000-7000-8000-000000000000'

export const plain = (input: CallInput = {}, more: Partial<Variant> = {}): Variant => ({
  name: 'as it is',
  open: anyCaller,
  input,
  ...more,
})

/** An object that does not exist. */
export const unknown = (more: CallInput = {}, param = 'id'): Variant => ({
  name: 'unknown',
  open: noCaller,
  input: { ...more, params: { ...more.params, [param]: UNKNOWN } },
})

/** Objects of Asha and of Ravi, and an unknown one. */
export const owned = (
  idOf: (of: Subscriber) => string,
  more: CallInput = {},
  fresh?: (of: Subscriber) => Promise<string>,
): Variant[] => [
  ...PEOPLE.map(
    (of): Variant => ({
      name: `${of}’s`,
      open: caller => caller.person === of,
      input: { ...more, params: { id: idOf(of) } },
      ...(fresh && { fresh: async () => ({ ...more, params: { id: await fresh(of) } }) }),
    }),
  ),
  unknown(more),
]

/** Claims of several people, for callers who may read all sent ones. */
export const claimsOfAll = ({ has }: World, more: CallInput = {}): Variant[] => [
  ...PEOPLE.map((of): Variant => ({ name: `${of}’s`, open: anyCaller, input: { ...more, params: { id: has[of].sent } } })),
  { name: 'a draft', open: noCaller, input: { ...more, params: { id: has.asha.draft } } },
  unknown(more),
]

/** A record of a master: a known one, or one from `make` for each successful call, and an unknown one. */
export const record = (known: string, make?: () => Promise<string>, body?: () => unknown): Variant[] => [
  plain(
    { params: { id: known }, body: body?.() },
    make && { fresh: async () => ({ params: { id: await make() }, body: body?.() }) },
  ),
  unknown({ body: body?.() }),
]

/** The status for each designation; callers with 200 get an object of their own. */
export const byDesignation = (
  by: Record<Designated, number>,
  input: (id: string) => CallInput,
  id: string,
  fresh: () => Promise<string>,
): Variant =>
  plain(input(id), { by, fresh: async caller => input(by[caller.designated ?? 'reader'] === 200 ? await fresh() : id) })

/** For a claim or dispute that waits for `verifier`. */
export const verifierOnly = { verifier: 200, verifier2: 403, management: 409, manager: 409, finance: 409, reader: 403 }
/** For a payment. */
export const financeOnly = { manager: 403, management: 403, verifier: 403, verifier2: 403, finance: 200, reader: 403 }
