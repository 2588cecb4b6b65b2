import { record, type SliceVariants } from '../testing/permissions/variants.ts'

export const emailVariants: SliceVariants = () => ({ 'PATCH /api/v1/admin/email-settings/:id': record('templates') })
