import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { DomainError } from '@opdesk/contracts/errors.ts'
import { describe, expect, it, vi } from 'vitest'
import { readWorkbook } from './read-workbook.ts'
import { createWorkbooks } from './workbooks.ts'

/** Number of requesters so far: each call is by another person, of another organization. */
let requesters = 0
const requester = () => {
  requesters += 1
  return { person: `person ${requesters}`, group: `organization ${requesters}` }
}

const sheet = {
  title: 'Employees',
  columns: [
    { title: 'Name', width: 20 },
    { title: 'Mobile', width: 16 },
  ],
  rows: [
    ['=HYPERLINK("http://evil.example")', '09876500001'],
    ['_x0041_ @SUM(1)', '9.88E+09'],
  ],
}

/** Ids of the processes that this process started. */
const children = (): string[] =>
  readdirSync('/proc/self/task').flatMap(task => readFileSync(`/proc/self/task/${task}/children`, 'utf8').match(/\d+/g) ?? [])

describe('workbooks', () => {
  it('are written so that they read back equal, without formulas', async () => {
    const written = await createWorkbooks().write(sheet, requester())
    const rows = readWorkbook(written).sheets[0]?.rows.map(({ cells }) => cells)
    expect(rows).toEqual([['Name', 'Mobile'], ...sheet.rows])
  })

  it('are read in a separate process, which reports why it refuses', async () => {
    const workbooks = createWorkbooks()
    const file = await workbooks.write(sheet, requester())
    expect((await workbooks.read(file, requester())).sheets[0]?.count).toBe(3)
    await expect(workbooks.read(Buffer.from('no workbook'), requester())).rejects.toMatchObject({ code: 'not_a_workbook' })
    expect((await workbooks.read(file, requester())).sheets[0]?.count).toBe(3)
  })

  it('are given up after their time limit, before the next is read', async () => {
    const impatient = createWorkbooks({ timeLimitMs: 1 })
    await expect(impatient.read(Buffer.from('no workbook'), requester())).rejects.toMatchObject({ code: 'workbook_swollen' })
  })

  it.skipIf(!existsSync('/proc/self/task'))(
    'are not reported too large while the product and its subprocesses stop',
    async () => {
      const reading = createWorkbooks().read(Buffer.from('no workbook'), requester())
      const pid = await vi.waitFor(() => {
        const [reader] = children().filter(child => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('workbook-process'))
        expect(reader).toBeDefined()
        return Number(reader)
      })
      process.kill(pid, 'SIGTERM')
      await expect(reading).rejects.toMatchObject({ code: 'unavailable' })
    },
  )

  it('are refused if too many arrive at once', async () => {
    const workbooks = createWorkbooks()
    const asked = Array.from({ length: 12 }, () =>
      workbooks.read(Buffer.from('no workbook'), requester()).catch((error: DomainError) => error.code),
    )
    const codes = await Promise.all(asked)
    expect(codes.filter(code => code === 'reader_busy')).toHaveLength(3)
    expect(codes.filter(code => code === 'not_a_workbook')).toHaveLength(9)
  })

  it('are read one per person, with two waiting per organization', async () => {
    const workbooks = createWorkbooks()
    const ended: string[] = []
    const read = async (person: string, group: string) => {
      const error: DomainError = await workbooks.read(Buffer.from('no workbook'), { person, group }).catch(refused => refused)
      ended.push(`${person} ${error.code}`)
    }
    await Promise.all([
      read('hr 1', 'acme'),
      read('hr 1', 'acme'),
      read('hr 2', 'acme'),
      read('hr 3', 'acme'),
      read('hr 4', 'acme'),
      read('other', 'zenith'),
    ])
    expect(ended).toEqual([
      'hr 1 workbook_waiting',
      'hr 4 reader_busy',
      'hr 1 not_a_workbook',
      'hr 2 not_a_workbook',
      'other not_a_workbook',
      'hr 3 not_a_workbook',
    ])
  })
})
