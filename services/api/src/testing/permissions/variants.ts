import type { $ZodType } from 'zod/v4/core'
import type { Caller, Designated } from './rules.ts'
import { validValue } from './valid-value.ts'
import { PEOPLE, type Subscriber, type World } from './world.ts'

/** The input of a call. */
export interface CallInput {
  params?: Record<string, string>
  query?: string
  body?: unknown
}

/** An object, or a body, with which a route is tested. */
export interface Variant {
  name: string
  /**
   * True for callers that may see the object. All others that pass the rule get the status `otherwise` (400: the schema refuses the
   * body).
   */
  open: (caller: Caller) => boolean
  otherwise?: number
  /**
   * The input of the call. Its body has only the fields with values that matter; the others are made from the route's schema for
   * each call.
   */
  input: CallInput
  /** Makes a separate input for each successful call, if a success uses the object up. */
  fresh?: (caller: Caller) => Promise<CallInput>
  /** The statuses expected for callers that may see the object; those of a success by default. */
  answers?: readonly number[]
  /** The expected status by designation, if it differs between designations. */
  by?: Record<Designated, number>
  /** True if the call ends sessions of the caller. */
  ends?: boolean
}

/** Completes the bodies of a route's variants by its schema. */
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

/** Makes the variants of the routes of a slice. A slice exports it from `permission-variants.ts`, listed in all-variants.ts. */
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

/** A variant with an object that does not exist. */
export const unknown = (more: CallInput = {}, param = 'id'): Variant => ({
  name: 'unknown',
  open: noCaller,
  input: { ...more, params: { ...more.params, [param]: UNKNOWN } },
})

/** Variants with an object of Asha, one of Ravi, and an unknown one. */
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

/** Variants for callers who may read all sent claims: a claim of each subscriber, a draft, and an unknown claim. */
export const claimsOfAll = ({ has }: World, more: CallInput = {}): Variant[] => [
  ...PEOPLE.map((of): Variant => ({ name: `${of}’s`, open: anyCaller, input: { ...more, params: { id: has[of].sent } } })),
  { name: 'a draft', open: noCaller, input: { ...more, params: { id: has.asha.draft } } },
  unknown(more),
]

/** Variants with a record of a master and an unknown one. `make`: makes a record of its own for each successful call. */
export const record = (known: string, make?: () => Promise<string>, body?: () => unknown): Variant[] => [
  plain(
    { params: { id: known }, body: body?.() },
    make && { fresh: async () => ({ params: { id: await make() }, body: body?.() }) },
  ),
  unknown({ body: body?.() }),
]

/** A variant with the expected status for each designation; for 200, each caller gets an object of its own. */
export const byDesignation = (
  by: Record<Designated, number>,
  input: (id: string) => CallInput,
  id: string,
  fresh: () => Promise<string>,
): Variant =>
  plain(input(id), { by, fresh: async caller => input(by[caller.designated ?? 'reader'] === 200 ? await fresh() : id) })

/** Expected statuses for a claim or dispute that waits for `verifier`. */
export const verifierOnly = { verifier: 200, verifier2: 403, management: 409, manager: 409, finance: 409, reader: 403 }
/** For a payment. */
export const financeOnly = { manager: 403, management: 403, verifier: 403, verifier2: 403, finance: 200, reader: 403 }
