import { z } from 'zod'
import type { FieldError } from '../errors.ts'
import type { Tone } from '../tone.ts'
import { date } from './field-kinds.ts'

/** The states of a record's publication; the public site shows published records. */
export const Publication = { draft: 0, published: 1, withdrawn: 2 } as const
export type PublicationCode = (typeof Publication)[keyof typeof Publication]

const options = [
  { value: Publication.draft, label: 'Draft' },
  { value: Publication.published, label: 'Published' },
  { value: Publication.withdrawn, label: 'Withdrawn' },
]
const tones: Readonly<Record<number, Tone>> = { 0: 'neutral', 1: 'good', 2: 'attention' }

const isCode = (value: unknown): value is PublicationCode => value === 0 || value === 1 || value === 2

/** Allowed next states: a published record can be withdrawn, but never becomes a draft again, because its URL is known. */
const following: Readonly<Record<PublicationCode, readonly PublicationCode[]>> = {
  0: [Publication.draft, Publication.published],
  1: [Publication.published, Publication.withdrawn],
  2: [Publication.published, Publication.withdrawn],
}

/** The states that may follow the saved publication; for a new record, the states that it may start with. */
export const publicationsAfter = (saved: unknown): readonly PublicationCode[] =>
  following[isCode(saved) ? saved : Publication.draft]

/** The kind of field that makes a record public: `publication`, or a switch. `titled`: the field with the text for the URL. */
export type Publishing = { by: 'publication'; titled?: string } | { by: 'status'; titled?: string }

/** The field that publishes a record. A record that an API client adds without this field is public at once. */
export const publication = () => ({
  label: 'Publication',
  kind: 'status' as const,
  options,
  tones,
  initial: Publication.draft,
  choose: 'Select publication',
  after: publicationsAfter,
  leftOut: Publication.published,
  hint: 'The site shows published records. Instead of a withdrawn record, visitors read that it was withdrawn.',
  schema: z.literal([0, 1, 2], 'Please select publication !').optional(),
  answer: z.literal([0, 1, 2]),
})

/**
 * Fields in which the server records publishing: time of the first publication, time of the withdrawal, and the words in the URL.
 */
export const publicationSystem = {
  published_at: { answer: z.string().nullable(), initial: null, shown: date({ label: 'Published on' }) },
  withdrawn_at: { answer: z.string().nullable(), initial: null },
  slug: { answer: z.string().nullable(), initial: null },
} as const

type Stored = Readonly<Record<string, unknown>>

/** True if the public site shows this record. */
export const isPublic = ({ by }: Publishing, record: Stored): boolean =>
  by === 'status' ? record.status === true : record.publication === Publication.published

/** The error if this publication may not follow the saved one; undefined if it may. */
export const publicationRefused = ({ by }: Publishing, saved: Stored | undefined, asked: Stored): FieldError | undefined => {
  const wanted = asked.publication
  if (by !== 'publication' || !isCode(wanted) || publicationsAfter(saved?.publication).includes(wanted)) return undefined
  const message =
    wanted === Publication.draft
      ? 'A published record can be withdrawn, but cannot become a draft again.'
      : 'Only a published record can be withdrawn.'
  return { path: 'publication', message }
}
