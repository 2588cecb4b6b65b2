import { GIVEN_UP } from '@opdesk/operations/files/given-up.ts'
import type pg from 'pg'
import { eachPage } from './each-page.ts'
import type { FileFolder } from './stored-files.ts'

/** A file that a table names. `folder` and `sha256` determine its path. */
export interface ReferencedFile {
  folder: FileFolder
  sha256: string
}

/**
 * Selects the files of all tables that name stored files. Events name uploads by their row's id in `app.file`: documents of claims,
 * clarifications, disputes and changes of members, proofs of nominees, resumes, job descriptions. Pictures of the content are in `app.picture` by
 * digest. Abandoned uploads are left out, because their bytes may have been removed. Exports have a separate folder that is not
 * backed up; they expire after a day.
 */
const REFERENCED_FILES = `
  select 'files' as folder, sha256 from app.file where unused_since is distinct from '${GIVEN_UP}'
  union select 'pictures', sha256 from app.picture where unused_since is distinct from '${GIVEN_UP}'
  union select 'pictures', file_sha256 from app.picture_variant variant where exists (
    select from app.picture where picture.sha256 = variant.sha256 and unused_since is distinct from '${GIVEN_UP}')
  union select 'invoices', sha256 from app.invoice_file
  union select 'invoices', first_sha256 from app.invoice_file where first_sha256 is not null`

/**
 * Columns of schema `app` with digests of files, as `table.column`: `named` for those of the query above, and otherwise why the
 * column names no further file. A test finds new columns.
 */
export const fileColumns: Readonly<Record<string, string>> = {
  'file.sha256': 'named',
  'file.original_sha256': 'the photo stayed with its owner: the file is a smaller one that their browser made of it',
  'picture.sha256': 'named',
  'picture_variant.file_sha256': 'named',
  'invoice_file.sha256': 'named',
  'invoice_file.first_sha256': 'named',
  'picture_variant.sha256': 'its picture is named in app.picture',
  'picture_work.sha256': 'its picture is named in app.picture',
  'migration.sha256': 'a file of the release',
}

/** The named files, each once, in pages; needs a transaction of the client. */
export const referencedFiles = (client: pg.ClientBase): AsyncGenerator<ReferencedFile[]> =>
  eachPage<{ folder: FileFolder; sha256: string }>(client, REFERENCED_FILES)

/** True if a table still names the file: the product may have removed the file and its row meanwhile. */
export const isReferenced = async (client: pg.ClientBase | pg.Pool, { folder, sha256 }: ReferencedFile): Promise<boolean> => {
  const { rowCount } = await client.query(`select from (${REFERENCED_FILES}) named where folder = $1 and sha256 = $2`, [
    folder,
    sha256,
  ])
  return rowCount !== 0
}
