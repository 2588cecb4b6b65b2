import { z } from 'zod'
import type { ProgramCode } from '../codes.ts'

/**
 * An admin master as a value (docs/architecture.md, style 12): one route file, one decider, one projection, one
 * list page and one form read it. Nothing in that engine tests a resource's name.
 */
export interface ResourceField {
  name: string
  label: string
  kind: 'text'
  placeholder?: string
  maxLength?: number
}

export interface Resource {
  /** Singular, as in the path and the event types: `designation` gives designation_added. */
  name: string
  /** Title of the screen. */
  title: string
  /** The privilege that guards it. */
  program: ProgramCode
  /** The body of POST and PATCH. */
  fields: z.ZodObject
  form: readonly ResourceField[]
  /** The column lists show first, sort by, and search; unique when `unique` says so. */
  key: string
  unique: boolean
  /** Values that a new record gets and no request may set. */
  system?: Record<string, unknown>
  /** Records that the product ships with: `_id` and all fields. */
  builtIn?: readonly Record<string, unknown>[]
  /** Whether this record may be deleted at all (a use elsewhere is checked besides). */
  deletable?: (record: Record<string, unknown>) => boolean
  /** What a person is told after each write. */
  messages: { added: string; modified: string; deleted: string; addFailed: string; modifyFailed: string; deleteFailed: string }
}

export const defineResource = <const R extends Resource>(resource: R): R => resource

/** Events of a record of a master, stream `<resource>-<id>`; the type carries the resource's name. */
export const resourceEventData = {
  added: z.object({ record: z.record(z.string(), z.unknown()) }),
  modified: z.object({ record: z.record(z.string(), z.unknown()), previous: z.record(z.string(), z.unknown()) }),
  deleted: z.object({ previous: z.record(z.string(), z.unknown()) }),
} as const
export const resourceVerbs = ['added', 'modified', 'deleted'] as const
