import { importColumns, importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { EmployeeImport, ImportValues } from '@opdesk/contracts/employee-import/queries.ts'
import { writeSheet } from '@opdesk/integrations/workbook/write-sheet.ts'
import { type Answer, Client } from './client.ts'
import { waitUntil } from './running-app.ts'
import { rest, type Scene } from './scene.ts'

const plan = {
  subscriber_type: 2,
  frequency: 1,
  membership_options: [{ membership_id: 0, charges: 1000, wallet_balance: 3000 }],
  plan_benefits: [{ plan_label: 'Doctor consultation', plan_feature: '80% of the fee' }],
  claim_combination: 1,
  opd_precent_discount: 80,
  opd_max_discount: 1000,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 500,
  lab_precent_discount: 100,
  lab_max_discount: 2000,
}

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

/** The cells of somebody whom nobody employs yet: the number makes name, id, mobile and address. */
export const personOf = (n: number, change: Partial<ImportValues> = {}): ImportValues => ({
  employeeId: `EMP-${n}`,
  name: `Meera Iyer ${n}`,
  dob: '03/02/1990',
  gender: '2',
  department: 'Accounts',
  designation: 'Clerk',
  country_code: '+91',
  phone: String(7_000_000_000 + n),
  email: `meera${n}@company.org`,
  address: '4 Mill Lane, Surat',
  bank_name: 'State Bank',
  status: '1',
  ...change,
})

/** A workbook in the columns of the template. */
export const workbookOf = async (rows: readonly ImportValues[], headers?: readonly string[]): Promise<Buffer> => {
  const titles = headers ?? ['S.No', ...importFields.map(field => importColumns[field].header)]
  return Buffer.from(
    await writeSheet({
      title: 'Employees',
      columns: titles.map(title => ({ title, width: 12 })),
      rows: rows.map((row, index) => [String(index + 1), ...importFields.map(field => row[field])]),
    }),
  )
}

/** Organizations on a scene, and what their HR does with a workbook. */
export const importsOn = (scene: Scene) => {
  const { test, admin } = scene

  const addOrganization = async (name: string): Promise<ImportingOrganization> => {
    const organization = {
      name,
      address: '4 Mill Lane, Surat',
      state: 1,
      email: 'office@company.org',
      country_code: '+91',
      phone: '2612345678',
      status: 1,
      contact_person: [],
    }
    const id = added(await admin.post('/admin/corporation', organization))
    const planId = added(await admin.post('/admin/plan', { ...plan, name: `${name} Care`, corporate: id }))
    const hr = await test.addStaff(`hr-${name.toLowerCase().replaceAll(' ', '-')}`, 'hr', { corporate_id: id })
    return { id, name, plan: planId, hr: await new Client(test).as(hr, 'hr') }
  }

  /** POST …/imports, as a browser's form sends it. */
  const begin = (
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

  const ofOrganization = ({ plan: planId }: ImportingOrganization) => ({ plan: planId, membership: '0' })

  /** An import of an organization's HR, read and judged. */
  const beginOwn = async (organization: ImportingOrganization, rows: readonly ImportValues[]): Promise<EmployeeImport> => {
    const answer = await begin(organization.hr, 'hr', ofOrganization(organization), await workbookOf(rows))
    if (answer.status !== 201) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

  const read = async (client: Client, area: 'admin' | 'hr', id: string): Promise<EmployeeImport> =>
    (await client.get(`/${area}/imports/${id}`)).body.data

  /** Waits until no job is at work on it. */
  const ended = async (client: Client, area: 'admin' | 'hr', id: string): Promise<EmployeeImport> => {
    await waitUntil(async () => !['importing', 'undoing'].includes((await read(client, area, id)).state), 60_000)
    await rest(test)
    return await read(client, area, id)
  }

  /** Imports some people, and answers the import when it has ended. */
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

  return { addOrganization, begin, ofOrganization, beginOwn, read, ended, importAll }
}
