import { blog } from '@opdesk/contracts/resource/blog.ts'
import { job } from '@opdesk/contracts/resource/job.ts'
import { specialization } from '@opdesk/contracts/resource/specialization.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withPublication } from './publish.ts'
import { addRecord, modifyRecord, type RecordState } from './record.ts'

const NONE = { status: 'none' } as RecordState
const [MONDAY, TUESDAY, FRIDAY] = ['2026-03-09T06:30:00.000Z', '2026-03-10T06:30:00.000Z', '2026-03-13T06:30:00.000Z']

const written = (
  resource: typeof blog | typeof job,
  state: RecordState,
  asked: Record<string, unknown>,
  at: string,
): RecordState => {
  const full = withPublication(resource, state, asked, at)
  const [event] = state.status === 'present' ? modifyRecord(resource, state, full) : addRecord(resource, state, full)
  return event?.data.record ? { status: 'present', record: event.data.record } : state
}
const recordOf = (state: RecordState) => (state.status === 'present' ? state.record : undefined)
const post = { title: 'Why OPD cover', author: 'Meera Iyer', desciption: '<p>a</p>' }

describe('a post', () => {
  it('is added without a slug, which its first publication sets', () => {
    const draft = written(blog, NONE, { ...post, publication: 0 }, MONDAY)
    expect(recordOf(draft)).toMatchObject({ published_at: null, withdrawn_at: null, slug: null })
    const shown = written(blog, draft, { title: 'What OPD covers', publication: 1 }, TUESDAY)
    expect(recordOf(shown)).toMatchObject({ published_at: TUESDAY, withdrawn_at: null, slug: 'what-opd-covers' })
  })

  it('is public at once by default, with default fields', () => {
    const added = written(blog, NONE, post, MONDAY)
    expect(recordOf(added)).toMatchObject({ publication: 1, published_at: MONDAY, pictures: [], title_hi: '' })
  })

  it('keeps its slug and its first publication date', () => {
    const added = written(blog, NONE, post, MONDAY)
    const gone = written(blog, added, { publication: 2 }, TUESDAY)
    expect(recordOf(gone)).toMatchObject({ published_at: MONDAY, withdrawn_at: TUESDAY, slug: 'why-opd-cover' })
    expect(recordOf(written(blog, gone, { author: 'Ravi Menon' }, FRIDAY))).toMatchObject({ withdrawn_at: TUESDAY })
    const back = written(blog, gone, { publication: 1, title: 'Another' }, FRIDAY)
    expect(recordOf(back)).toMatchObject({ published_at: MONDAY, withdrawn_at: null, slug: 'why-opd-cover', title: 'Another' })
  })

  it.each<[string, number[], number]>([
    ['withdrawn before it was published', [], 2],
    ['withdrawn as a draft', [0], 2],
    ['a draft after it was published', [1], 0],
    ['a draft after it was withdrawn', [1, 2], 0],
  ])('cannot be %s', (_, before, publication) => {
    const state = before.reduce((earlier, code: number) => written(blog, earlier, { ...post, publication: code }, MONDAY), NONE)
    expect(() => withPublication(blog, state, { ...post, publication }, TUESDAY)).toThrow(
      expect.objectContaining({ code: 'invalid_request', errors: [expect.objectContaining({ path: 'publication' })] }),
    )
  })

  it('has a slug exactly if it was ever public', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1, 2), { maxLength: 6 }), codes => {
        let [state, wasPublic] = [NONE, false]
        for (const [day, publication] of codes.entries()) {
          try {
            state = written(blog, state, { ...post, publication }, new Date(Date.UTC(2026, 2, day + 1)).toISOString())
            wasPublic ||= publication === 1
          } catch {
            // A refused change leaves the record as it is.
          }
        }
        const record = recordOf(state)
        expect([record?.slug ?? null, record?.published_at ?? null].every(value => (value !== null) === wasPublic)).toBe(true)
        expect((record?.withdrawn_at ?? null) !== null).toBe(record?.publication === 2)
      }),
    )
  })
})

it('a job is public while its switch is on', () => {
  const open = written(job, NONE, { title: 'Nurse', description: '<p>a</p>', status: true }, MONDAY)
  expect(recordOf(open)).toMatchObject({ status: true, published_at: MONDAY, slug: 'nurse', jd: null })
  expect(recordOf(written(job, open, { status: false }, TUESDAY))).toMatchObject({ withdrawn_at: TUESDAY })
})

it('adds no publishing fields to records of other masters', () => {
  expect(withPublication(specialization, NONE, { name: 'ENT' }, MONDAY)).toEqual({ name: 'ENT' })
})
