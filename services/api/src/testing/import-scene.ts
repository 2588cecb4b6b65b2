import type { EmployeeImport, ImportRow, ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { writeSheet } from '@opdesk/integrations/workbook/write-sheet.ts'
import { personOf, sheetOf } from '@opdesk/testing/employee-sheet.ts'
import { corporatePlanOf, organizationOf } from '@opdesk/testing/master-bodies.ts'
import { type Answer, Client } from './client.ts'
import { waitUntil } from './running-app.ts'
import { rest, type Scene, startScene } from './scene.ts'

/** An organization with a plan and an HR user. */
export interface ImportingOrganization {
  id: string
  name: string
  plan: string
  hr: Client
}

const added = (answer: Answer): string => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body.data._id
}

/** Makes a workbook with the columns of the template. */
export const workbookOf = async (rows: readonly ImportValues[], headers?: readonly string[]): Promise<Buffer> =>
  Buffer.from(await writeSheet(sheetOf(rows, headers)))

/** Uploads a workbook (POST …/imports) with the form that a browser sends. */
export const beginImport = (
  client: Client,
  area: 'admin' | 'hr',
  fields: Record<string, string>,
  file: Buffer | null,
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const boundary = '----opdesk-import'
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="staff.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const sheet = file ? [Buffer.from(head), file, Buffer.from('\r\n')] : []
  return client.call('POST', `/${area}/imports`, Buffer.concat([...parts, ...sheet, Buffer.from(`--${boundary}--\r\n`)]), {
    ...headers,
    'content-type': `multipart/form-data; boundary=${boundary}`,
  })
}

/** Helpers that add organizations to a scene, and import workbooks as their HR. */
export const importsOn = (scene: Scene) => {
  const { test, admin } = scene
  let next = 0
  /** New employees, all different. */
  const people = (count: number): ImportValues[] =>
    Array.from({ length: count }, () => {
      next += 1
      return personOf(next)
    })

  const addOrganization = async (name: string): Promise<ImportingOrganization> => {
    const id = added(await admin.post('/admin/corporation', organizationOf(name)))
    const planId = added(await admin.post('/admin/plan', corporatePlanOf(`${name} Care`, id)))
    const hr = await test.addStaff(`hr-${name.toLowerCase().replaceAll(' ', '-')}`, 'hr', { corporate_id: id })
    return { id, name, plan: planId, hr: await new Client(test).as(hr, 'hr') }
  }

  const ofOrganization = ({ plan: planId }: ImportingOrganization) => ({ plan: planId, membership: '0' })

  /** Begins an import as an organization's HR; throws if it is refused. */
  const beginOwn = async (organization: ImportingOrganization, rows: readonly ImportValues[]): Promise<EmployeeImport> => {
    const answer = await beginImport(organization.hr, 'hr', ofOrganization(organization), await workbookOf(rows))
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

  const read = async (client: Client, area: 'admin' | 'hr', id: string): Promise<EmployeeImport> =>
    (await client.get(`/${area}/imports/${id}`)).body.data

  /** Waits until no job works on the import, and answers the import. */
  const ended = async (client: Client, area: 'admin' | 'hr', id: string): Promise<EmployeeImport> => {
    await waitUntil(async () => !['importing', 'undoing'].includes((await read(client, area, id)).state), 240_000)
    await rest(test)
    return await read(client, area, id)
  }

  /** Imports people, and answers the import once it has ended. */
  const importAll = async (
    organization: ImportingOrganization,
    rows: readonly ImportValues[],
    invite = false,
  ): Promise<EmployeeImport> => {
    const { _id } = await beginOwn(organization, rows)
    const sent = await organization.hr.post(`/hr/imports/${_id}/submit`, { rows: 'all', invite })
    if (sent.status !== 202) throw new Error(`${sent.status} ${JSON.stringify(sent.body)}`)
    return await ended(organization.hr, 'hr', _id)
  }

  const rowsOf = async ({ hr }: ImportingOrganization, id: string, only = 'all'): Promise<ImportRow[]> =>
    (await hr.get(`/hr/imports/${id}/rows?only=${only}&pageSize=1000`)).body.data.records

  const employees = ({ id }: ImportingOrganization) => {
    const columns = ['phone', 'name', 'subscriber_id', 'plans', 'status'] as const
    return test.deps.db.selectFrom('employee').select(columns).where('corporate_id', '=', id).orderBy('phone').execute()
  }

  return { people, rowsOf, employees, addOrganization, begin: beginImport, ofOrganization, beginOwn, read, ended, importAll }
}

/** A scene with two organizations that import employees. Its workflows poll for jobs every 20 ms. */
export const startImportScene = async () => {
  const scene = await startScene({ sweepMs: 20 })
  const on = importsOn(scene)
  return { scene, on, mill: await on.addOrganization('Mill'), dairy: await on.addOrganization('Dairy') }
}
