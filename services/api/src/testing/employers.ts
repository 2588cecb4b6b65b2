import { Client } from './client.ts'
import { addOrganization, employeeBody } from './organization.ts'
import { startTestApp, type TestApp } from './running-app.ts'

/** Two organizations, each with a plan and an HR user, and an admin. */
export const startEmployers = async (): Promise<TestApp> => {
  const app = await startTestApp()
  await addOrganization(app, 'meridian', 'Meridian Textiles')
  await addOrganization(app, 'other', 'Other Ltd')
  await app.addStaff('hr', 'hr', { corporate_id: 'meridian' })
  await app.addStaff('hr2', 'hr', { corporate_id: 'other' })
  await app.addStaff('admin', 'admin')
  return app
}

/** Clients for `startEmployers`: HR of Meridian Textiles, HR of the other organization, and the admin. */
export const signedInEmployers = async (app: TestApp) => ({
  hr: await new Client(app).as('hr', 'hr'),
  otherHr: await new Client(app).as('hr2', 'hr'),
  admin: await new Client(app).as('admin', 'admin'),
})

/** Adds an employee as HR; answers the id. */
export const addEmployee = async (app: TestApp, hr: Client, change: object = {}): Promise<string> => {
  const { status, body } = await hr.post('/hr/corpoEmp', employeeBody({ ...change }))
  if (status !== 201) throw new Error(JSON.stringify(body))
  await app.settle()
  return body.data._id
}
