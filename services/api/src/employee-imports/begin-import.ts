import type { Actor } from '@opdesk/contracts/actor.ts'
import type { ImportForm } from '@opdesk/contracts/employee-import/commands.ts'
import { DRAFT_KEPT_DAYS, MAX_IMPORTS_OPEN } from '@opdesk/contracts/employee-import/limits.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { activeOrganization, organizationPlan } from '@opdesk/operations/employee/organization.ts'
import { replaceRows } from '@opdesk/operations/employee-import/import-rows.ts'
import { countImports, daysAfter, insertImport, subjectOf } from '@opdesk/operations/employee-import/imports.ts'
import type { AppDeps } from '../deps.ts'
import { type ReadingDeps, readSheet } from './read-sheet.ts'

/**
 * The organization of an import, and the plan that its employees get.
 * @throws invalid_request for an unknown organization, company_inactive, no_company_plan
 */
export const termsOf = async (db: AppDeps['db'], asked: { corporate: string; plan: string; membership: number }) => {
  const organization = await activeOrganization(db, asked.corporate).catch((error: unknown) => {
    if (!(error instanceof DomainError) || error.code !== 'not_found') throw error
    throw new DomainError('invalid_request', { errors: [{ path: 'corporate', message: 'Please select organization !' }] })
  })
  return { organization, plan: await organizationPlan(db, asked.corporate, asked) }
}

interface Begun {
  import_id: string
  actor: Actor
  form: ImportForm & { corporate: string }
  file: { name: string; bytes: Buffer }
}

/**
 * Reads a workbook and keeps it as a new import. If it has one sheet and all columns are found, its rows are judged at once.
 * @throws too_many_imports, and the errors of `termsOf` and `readSheet`
 */
export const beginImport = async (deps: ReadingDeps, { import_id, actor, form, file }: Begun): Promise<void> => {
  const { db, clock } = deps
  const { corporate: corporateId } = form
  const { organization, plan } = await termsOf(db, form)
  if ((await countImports(db, corporateId, ['mapping', 'review'])) >= MAX_IMPORTS_OPEN) throw new DomainError('too_many_imports')
  const { sheet, rows } = await readSheet(deps, { file: file.bytes, person: actor.id, corporateId })
  const now = clock()
  await db.transaction().execute(async turn => {
    const isNew = await insertImport(turn, {
      import_id,
      corporate_id: corporateId,
      state: rows ? 'review' : 'mapping',
      file_name: file.name,
      file: file.bytes,
      subject: subjectOf(organization, plan, actor),
      sheet,
      created_at: now.toISOString(),
      expires_at: daysAfter(now, DRAFT_KEPT_DAYS),
    })
    if (isNew && rows) await replaceRows(turn, import_id, rows)
  })
}
