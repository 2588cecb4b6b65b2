import { expect, test } from 'vitest'
import { urgentFirst } from './urgent-first.ts'

test('sorts by the oldest record only with the filter of waiting ones', () => {
  const patches: object[] = []
  const onSearch = urgentFirst(patch => patches.push(patch))
  onSearch({ awaitingMe: true })
  onSearch({ awaitingMe: true, sortOrder: -1 })
  onSearch({ awaitingMe: undefined })
  expect(patches).toEqual([{ awaitingMe: true, sortOrder: 1 }, { awaitingMe: true, sortOrder: -1 }, { awaitingMe: undefined }])
})
