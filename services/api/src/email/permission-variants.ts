import { emailTemplateKeys } from '@opdesk/contracts/email/templates.ts'
import { record, type SliceVariants } from '../testing/permissions/variants.ts'
import { ok } from '../testing/permissions/world.ts'

export const emailVariants: SliceVariants = async ({ scene }) => {
  const saved = (await ok(scene.admin.get('/admin/email-settings'))).records[0]
  const kept = Object.fromEntries(emailTemplateKeys.map(key => [key, saved[key]]))
  return { 'PATCH /api/v1/admin/email-settings/:id': record('templates', () => kept) }
}
