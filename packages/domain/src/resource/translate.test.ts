import { blog } from '@opdesk/contracts/resource/blog.ts'
import { conditions } from '@opdesk/contracts/resource/conditions.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { expect, it } from 'vitest'
import { type RecordState, recordAggregate } from './record.ts'
import { withTranslations } from './translate.ts'

const english = '<p>One.</p>'
const hindi = '<p>एक।</p>'
const state = (record: Record<string, unknown>): RecordState => ({ status: 'present', record })
const terms = state({ type: 'SIGNUP', condition: english, condition_hi: hindi })

it.each([
  ['changing only the English text empties the Hindi text', { condition: '<p>Two.</p>' }, ''],
  ['changing the English text empties a Hindi text sent back unchanged', { condition: '<p>Two.</p>', condition_hi: hindi }, ''],
  ['changing both texts stores both', { condition: '<p>Two.</p>', condition_hi: '<p>दो।</p>' }, '<p>दो।</p>'],
  ['an unchanged English text leaves the Hindi text unchanged', { condition: english }, undefined],
  ['changing only the Hindi text stores it', { condition: english, condition_hi: '<p>दो।</p>' }, '<p>दो।</p>'],
])('%s', (_, asked: Record<string, unknown>, expected) => {
  expect(withTranslations(conditions, terms, asked).condition_hi).toBe(expected)
  const changes = conditions.consequences({ condition: english, condition_hi: hindi }, asked)
  expect(changes).toHaveLength(expected === '' ? 1 : 0)
})

it('changing terms without a Hindi text gives no warning', () => {
  expect(conditions.consequences({ condition: english, condition_hi: '' }, { condition: '<p>Two.</p>' })).toEqual([])
})

it('changing the English disclaimer empties the Hindi one', () => {
  const before = state(settings.builtIn[0])
  expect(withTranslations(settings, before, { doctor: 2, disclaimer: 'Other' })).toMatchObject({ disclaimer_hi: '' })
  expect(withTranslations(settings, before, { doctor: 2 })).toEqual({ doctor: 2 })
})

it('changing English texts of a post keeps its Hindi texts', () => {
  const asked = { title: 'Another' }
  expect(withTranslations(blog, state({ title: 'One', title_hi: 'एक' }), asked)).toEqual(asked)
})

it.each([
  ['a changed text of', '<p>Other.</p>', ''],
  ['the shipped text of', conditions.builtIn[0].condition, conditions.builtIn[0].condition_hi],
])('reads terms of %s an earlier release, with Hindi if unchanged', (_, condition, condition_hi) => {
  const record = { type: 'SIGNUP', condition }
  const stored = { type: 'conditions_modified', schema_version: 1, data: { record, previous: record } }
  expect(recordAggregate(conditions, 'signup').parse(stored).data.record).toEqual({ ...record, condition_hi })
})

it('reads a changed disclaimer of an earlier release without Hindi', () => {
  const data = { record: { disclaimer: '<p>Other.</p>' }, previous: { disclaimer: settings.builtIn[0].disclaimer } }
  const stored = { type: 'settings_modified', schema_version: 2, data }
  expect(recordAggregate(settings, 'settings').parse(stored).data).toMatchObject({
    record: { disclaimer_hi: '' },
    previous: { disclaimer_hi: settings.builtIn[0].disclaimer_hi },
  })
})
