import { defaultEmailTexts } from '@opdesk/contracts/email/templates.ts'
import { expect, test } from 'vitest'
import { patron, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { emailSettings } from './project.ts'

test('shows the last saved record with author and time', async () => {
  const stream = 'email_settings-templates'
  const save = (subject: string, at: string) => {
    const record = { ...defaultEmailTexts, signin: { subject, body: '<p>Hi</p>' } }
    return { stream, type: 'email_settings_modified', data: { record, previous: defaultEmailTexts }, at, actor: patron('Vera') }
  }
  const { rows } = await rowsAfter(
    emailSettings,
    recorded([save('One', '2026-03-10T06:30:00.000Z'), save('Two', '2026-03-11T06:30:00.000Z')]),
  )
  expect(rows).toMatchObject([
    {
      id: 'templates',
      version: 1,
      updated_at: '2026-03-11T06:30:00.000Z',
      updated_by: 'Vera',
      texts: { signin: { subject: 'Two' } },
    },
  ])
})
