import { Client } from '@opdesk/api/testing/client.ts'
import { beginImport } from '@opdesk/api/testing/import-scene.ts'
import { DRAFT_KEPT_DAYS, IMPORT_KEPT_DAYS } from '@opdesk/contracts/employee-import/limits.ts'
import { importMessages } from '@opdesk/contracts/employee-import/messages.ts'
import ExcelJS from 'exceljs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct } from './harness.ts'
import { isFocused, pressOn, tabTo } from './keyboard.ts'
import { openAs, planBody, signInEmployee } from './steps.ts'

const headers = ['Personnel', 'Name', 'Dob', 'Gender', 'Department', 'Designation', 'Mobile', 'Email', 'Address', 'Bank']

/** A row of the sheet; the given values replace the valid ones. */
const person = (number: number, wrong: Partial<Record<'Dob' | 'Mobile', string>> = {}) => [
  `E-${number}`,
  `Kavita Menon`,
  wrong.Dob ?? '12/03/1990',
  2,
  'Accounts',
  'Executive',
  wrong.Mobile ?? `984500${number}`,
  `kavita.${number}@meridian.example`,
  '4 Residency Road, Bengaluru',
  'Canara Bank',
]

const workbook = async (rows: unknown[][], head = headers) => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Employees').addRows([head, ...rows])
  const buffer = Buffer.from(await book.xlsx.writeBuffer())
  return { name: 'employees.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer }
}

/** A longer timeout for reading a workbook, for which a worker thread has to start. */
const reading = { timeout: 240_000 }

const traced = z.object({
  traceEvents: z.array(z.object({ name: z.string(), args: z.object({ elementCount: z.number().optional() }).optional() })),
})

/** Number of style calculations for elements in the browser. */
const styledElements = (trace: unknown): number =>
  traced
    .parse(trace)
    .traceEvents.reduce((sum, { name, args }) => (name === 'UpdateLayoutTree' ? sum + (args?.elementCount ?? 0) : sum), 0)

const rowOfFocus = async (page: Page): Promise<number> =>
  Number(await page.locator('tr:has(td:focus)').getAttribute('aria-rowindex'))

describe.skipIf(!chromiumPath)('import of employees from a workbook', () => {
  let product: Product
  let corporate: string
  let plan: string
  beforeAll(async () => {
    product = await startProduct()
    const admin = await new Client(product).as('admin', 'admin')
    const organization = {
      name: 'Meridian Textiles',
      address: '1 Mill Road, Surat',
      state: 6,
      email: 'office@meridian.example',
      phone: '9811100010',
      country_code: '+91',
      status: 1,
      contact_person: [],
    }
    corporate = (await admin.post('/admin/corporation', organization)).body.data._id
    const added = await admin.post('/admin/plan', { ...planBody, name: 'Meridian Care', subscriber_type: 2, corporate })
    expect(added.status).toBe(200)
    plan = added.body.data._id
    await product.addStaff('hr', 'hr', { corporate_id: corporate })
    await product.settle()
  })
  afterAll(() => product?.stop())

  /** Begins an import like another browser of HR; it then waits for a review. */
  const beginElsewhere = async (hr: Client, number: number): Promise<string> => {
    const { buffer } = await workbook([person(number)], ['EmpId', ...headers.slice(1)])
    const begun = await beginImport(hr, 'hr', { plan, membership: '0' }, buffer)
    expect(begun.status).toBe(201)
    return begun.body.data._id
  }

  /** Chooses the plan with the keyboard only. */
  const choosePlan = async (page: Page) => {
    for (const [field, option] of [
      ['Plan', 'Meridian Care'],
      ['Membership', 'Individual (1 member)'],
    ] as const) {
      const select = page.getByRole('combobox', { name: field, exact: true })
      await select.and(page.locator(':enabled')).waitFor()
      await tabTo(page, select)
      await page.keyboard.press('ArrowDown')
      await page.getByRole('option', { name: option }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
    }
  }

  it('lets an admin correct rows by keyboard, and an employee signs in', async () => {
    const { page, context, faults } = await openPage(product.browser, { width: 1280, height: 800 })
    await openAs(page, product, 'admin', 'admin', '/admin/master/corpoEmp/import')
    const { keyboard } = page
    // Starts to wait before the key is pressed that opens the file chooser.
    const choosing = page.waitForEvent('filechooser', reading)

    await tabTo(page, page.getByRole('combobox', { name: 'Organization' }))
    await keyboard.type('Meridian')
    await page.getByRole('option', { name: 'Meridian Textiles' }).waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await choosePlan(page)
    await pressOn(page, page.getByRole('button', { name: 'Read the workbook' }))
    await page.getByText('Please choose a workbook').waitFor()
    await page.locator('button:focus', { hasText: 'Choose file' }).waitFor()
    await expectAccessible(page)
    await keyboard.press('Enter')
    const rows = [person(1001), person(1002, { Mobile: '98123' }), person(1003, { Dob: '31/02/2000' }), person(1004)]
    await (await choosing).setFiles(await workbook(rows))
    await page.getByText('employees.xlsx').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Read the workbook' }))

    await page.getByRole('heading', { name: 'Choose columns' }).waitFor(reading)
    await expectAccessible(page)
    await pressOn(page, page.getByRole('button', { name: 'Check the rows' }))
    expect(await isFocused(page.getByRole('combobox', { name: 'Employee ID' })), 'the field without a column').toBe(true)
    await page.getByText('Please choose a column').waitFor()
    await keyboard.type('Pers')
    await page.getByRole('status').filter({ hasText: 'E-1001 · E-1002 · E-1003' }).waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Check the rows' }))

    await page.getByRole('grid', { name: 'Rows of the workbook' }).waitFor(reading)
    await page.getByText('4 of 4 rows selected, 2 with errors').waitFor()
    await expectAccessible(page)
    const faulty = page
      .getByRole('grid')
      .getByRole('row')
      .filter({ has: page.locator('td[aria-invalid]') })
    const middles = await faulty.first().evaluate(({ children }) => {
      const firstText = document.createRange()
      return [...children].flatMap(cell => {
        const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
        if (!text) return []
        firstText.selectNodeContents(text)
        const [line] = firstText.getClientRects()
        return line ? [Math.round((line.top + line.bottom) / 2)] : []
      })
    })
    expect(
      Math.max(...middles) - Math.min(...middles),
      'the values of a row with an error stand on one line',
    ).toBeLessThanOrEqual(1)
    await pressOn(page, page.getByRole('button', { name: 'Next error' }))
    await page.getByText('Error 1 of 2').waitFor()
    const cell = page.getByRole('grid').locator('td:focus')
    expect(await cell.textContent()).toContain('98123')
    expect(await cell.getAttribute('aria-invalid')).toBe('true')
    const told = await cell.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${told}"]`).textContent()).toBe('Invalid mobile no.!')
    await keyboard.press('F2')
    await keyboard.type('98450')
    await keyboard.press('Escape')
    expect(await cell.textContent(), 'Escape drops what was typed').toContain('98123')

    // Edits two cells of a row without a connection. Both then show the server's values again.
    let letGo = (): void => undefined
    const typed = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route('**/imports/*/rows/*', async route => {
      await typed
      await route.abort('internetdisconnected')
    })
    const row = page.locator('tr:has(td:focus)')
    await keyboard.type('9845001009')
    await keyboard.press('Tab')
    await keyboard.type('someone.else@meridian.example')
    await keyboard.press('Tab')
    await row.getByText('someone.else@meridian.example').waitFor()
    letGo()
    await page.getByText('Row 3 could not be saved').nth(1).waitFor()
    expect(await row.textContent()).toMatch(/98123.*kavita\.1002@meridian\.example/)
    await page.unrouteAll()
    await keyboard.press('Shift+Tab')
    await keyboard.press('Shift+Tab')

    await keyboard.press('Enter')
    await keyboard.type('9845001002')
    await keyboard.press('Enter')
    await page.getByText('4 of 4 rows selected, 1 with errors').waitFor()
    await keyboard.press('F8')
    expect(await cell.textContent()).toContain('31/02/2000')
    for (const key of ['ArrowUp', 'F2', 'Control+c', 'Escape', 'ArrowDown', 'Control+v']) await keyboard.press(key)
    expect(await page.getByLabel('Date of birth, row 4').inputValue(), 'what is pasted on a cell').toBe('12/03/1990')
    await keyboard.press('Enter')
    await page.getByText('No errors').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Change columns' }))
    await pressOn(page, page.getByRole('button', { name: 'Check the rows' }))
    await page.getByText('4 of 4 rows selected').waitFor()
    expect(await page.getByText('No errors').count(), 'what was mended stays where no column is changed').toBe(1)
    await tabTo(page, page.getByRole('grid').locator('td[tabindex="0"]'))
    await keyboard.press('Control+End')
    await keyboard.press('Home')
    await keyboard.press('Space')
    await page.getByText('3 of 4 rows selected').waitFor()
    await keyboard.press('Escape')
    const submit = page.getByRole('button', { name: 'Import 3 employees' })
    expect(await isFocused(submit), 'Escape leaves the grid').toBe(true)
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Import 3 employees?' })
    await dialog.getByText('3 employees get the plan Meridian Care').waitFor()
    await dialog.getByText('1 row is not selected and left out.').waitFor()
    await expectAccessible(page)
    await tabTo(page, dialog.getByRole('button', { name: 'Import 3 employees' }))
    await keyboard.press('Enter')

    await page.getByText('Bulk Upload Successful').waitFor(reading)
    await page.getByText('3 employees imported. Those with status Active have the plan Meridian Care').waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()

    const employee = await openPage(product.browser, phone)
    await signInEmployee(employee.page, product, '9845001002')
    await employee.page.goto(`${product.url}/user/myplan`)
    await employee.page.getByText('Meridian Care').first().waitFor()
    await employee.context.close()
  })

  it('lets HR import chosen rows by keyboard and undo the import', async () => {
    const { page, context, faults } = await openPage(product.browser, { width: 1280, height: 800 })
    const { keyboard } = page
    const choosing = page.waitForEvent('filechooser', reading)
    await openAs(page, product, 'hr', 'hr', '/hr/master/employees/import')
    await choosePlan(page)
    await pressOn(page, page.getByRole('button', { name: 'Choose file' }))
    const book = new ExcelJS.Workbook()
    book.addWorksheet('May').addRows([headers, person(5001)])
    const june = [person(6001), person(6002, { Mobile: '98123' }), person(6003), person(6004, { Dob: '31/02/2000' })]
    book.addWorksheet('June').addRows([headers, ...june])
    await (await choosing).setFiles({
      ...(await workbook([])),
      name: 'june.xlsx',
      buffer: Buffer.from(await book.xlsx.writeBuffer()),
    })
    await pressOn(page, page.getByRole('button', { name: 'Read the workbook' }))

    await page.getByRole('heading', { name: 'Choose columns' }).waitFor(reading)
    await tabTo(page, page.getByRole('combobox', { name: 'Sheet' }))
    await keyboard.type('June')
    await page
      .getByText('E-6001 · E-6002 · E-6003')
      .or(page.getByText('Kavita Menon · Kavita Menon · Kavita Menon'))
      .first()
      .waitFor()
    await expectAccessible(page)
    await tabTo(page, page.getByRole('combobox', { name: 'Employee ID' }))
    await keyboard.type('Pers')
    await page.getByText('E-6001 · E-6002 · E-6003').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Check the rows' }))

    const grid = page.getByRole('grid', { name: 'Rows of the workbook' })
    await page.getByText('4 of 4 rows selected, 2 with errors').waitFor(reading)
    await pressOn(page, page.getByRole('button', { name: 'Change columns' }))
    await tabTo(page, page.getByRole('combobox', { name: 'Sheet' }))
    await keyboard.type('May')
    await page.getByText('What you mended in them is lost.').waitFor()
    await expectAccessible(page)
    await pressOn(page, page.getByRole('button', { name: 'Keep the rows' }))
    expect(await page.getByRole('combobox', { name: 'Sheet' }).inputValue()).toBe('June')
    await pressOn(page, page.getByRole('button', { name: 'Back to the rows' }))
    await grid.waitFor()
    // Tabs to the group from the next button, because the radio itself has no size to click.
    await tabTo(page, page.getByRole('button', { name: 'Previous error' }))
    await keyboard.press('Shift+Tab')
    expect(await isFocused(page.getByRole('radio', { name: 'All rows (4)' })), 'which rows are shown').toBe(true)
    await keyboard.press('ArrowRight')
    await grid.and(page.locator('[aria-rowcount="3"]')).waitFor()
    await expectAccessible(page)
    await tabTo(page, page.getByLabel('From row'))
    await keyboard.type('5')
    await keyboard.press('Tab')
    await keyboard.type('3')
    await keyboard.press('Enter')
    await page.getByText('Invalid range. Please select valid rows!').waitFor()
    await expectAccessible(page)
    await keyboard.press('Control+a')
    await keyboard.type('5')
    await tabTo(page, page.getByLabel('From row'), 'Shift+Tab')
    await keyboard.press('Control+a')
    await keyboard.type('3')
    await keyboard.press('Enter')
    await page.getByText('3 of 4 rows selected, 2 with errors').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Clear', exact: true }))
    await page.getByText('0 of 4 rows selected').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Select all' }))
    await pressOn(page, page.getByRole('button', { name: 'Import 2 employees' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByText('2 selected rows have errors').waitFor()
    await expectAccessible(page)
    await tabTo(page, dialog.getByRole('switch'))
    await keyboard.press('Space')
    await pressOn(page, dialog.getByRole('button', { name: 'Import 2 employees' }))

    await page.getByText('Bulk Upload Successful').waitFor(reading)
    await page.getByText('Nobody is told by mail or text message.').waitFor()
    await page.getByRole('grid', { name: 'Failed records' }).getByText('Invalid mobile no.!').first().waitFor()
    await expectAccessible(page)
    const saved = page.waitForEvent('download')
    await pressOn(page, page.getByRole('button', { name: 'Download to mend' }))
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
    await pressOn(page, page.getByRole('button', { name: 'Delete All' }))
    await expectAccessible(page)
    await pressOn(page, dialog.getByRole('button', { name: 'Yes' }))
    await page.getByText('Bulk upload deleted successfully').waitFor()
    await pressOn(page, page.getByRole('button', { name: 'Undo this import' }))
    await pressOn(page, dialog.getByRole('button', { name: 'Undo the import' }))
    await page.getByText('Import undone').waitFor(reading)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('lets HR resume on a phone and delete failed rows', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    const start = '/hr/master/employees/import'
    await openAs(page, product, 'hr', 'hr', start)
    await page.getByRole('combobox', { name: 'Plan', exact: true }).click()
    await page.getByRole('option', { name: 'Meridian Care' }).click()
    await page.getByRole('combobox', { name: 'Membership' }).click()
    await page.getByRole('option', { name: 'Individual (1 member)' }).click()
    await page
      .getByLabel('Choose a workbook')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') })
    await page.getByText('This file is not an Excel workbook').first().waitFor()
    const rows = [person(2001), person(2002, { Mobile: '98123' }), person(2001), person(2004)]
    const head = ['EmpId', ...headers.slice(1)]
    await page.getByLabel('Choose a workbook').setInputFiles(await workbook(rows, head))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Read the workbook' }).click()
    await page.getByRole('grid').waitFor(reading)
    await expectAccessible(page)

    await page.getByLabel('From row').fill('4')
    await page.getByLabel('To row').fill('2')
    await page.getByRole('button', { name: 'Select range' }).click()
    await page.getByText('Invalid range. Please select valid rows!').waitFor()
    await page.getByLabel('To row').fill('5')
    await page.getByRole('button', { name: 'Select range' }).click()
    await page.getByText('2 of 4 rows selected, 1 with errors').waitFor()
    await page.getByRole('button', { name: 'Select all' }).click()
    await page.getByText('Only errors (3)').click()
    expect(await page.getByRole('grid').locator('tbody tr').count()).toBe(3)

    // Enter after an edit moves to the next error. F8 then stays at that error instead of skipping it.
    const mobiles = page.getByRole('grid').locator('tbody td:nth-child(9)')
    await page.getByRole('grid').getByText('98123').click()
    await page.keyboard.press('F2')
    await page.keyboard.type('9845002')
    await page.keyboard.press('Enter')
    await page.keyboard.press('F8')
    expect(await page.locator('tr:has(td:focus)').getAttribute('aria-rowindex')).toBe('4')
    expect(await mobiles.count()).toBe(3)

    await page.getByRole('button', { name: 'Same for all …' }).click()
    const fill = page.getByRole('dialog', { name: 'Same for all rows' })
    await fill.getByLabel('Column').selectOption('department')
    await fill.getByLabel('Department of all rows').fill('Dyeing')
    await fill.getByText('4 of 4 rows change, selected or not.').waitFor()
    await expectAccessible(page)
    await fill.getByRole('button', { name: 'Set department of 4 rows' }).click()
    const undo = page.getByRole('button', { name: 'Undo department of 4 rows' })
    await undo.waitFor()
    await expectAccessible(page)
    await undo.click()
    await undo.waitFor({ state: 'detached' })

    await page.goto(product.url + start)
    await page
      .getByText(`Imports are kept for ${IMPORT_KEPT_DAYS} days, imports that were not submitted for ${DRAFT_KEPT_DAYS}.`)
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Go on with employees.xlsx' }).click()
    await page.getByRole('grid').waitFor()
    // Correcting one of two rows of the same person also corrects the other.
    const twin = page.getByRole('grid').locator('tr[aria-rowindex="4"] td')
    await twin.nth(1).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Employee ID, row 4').fill('E-2003')
    await page.keyboard.press('Enter')
    await page.getByText(/rows selected, 3 with errors/).waitFor()
    await twin.nth(8).click()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Mobile, row 4').fill('9845002003')
    await page.keyboard.press('Enter')
    await page.getByText(/rows selected, 1 with errors/).waitFor()
    await page.getByRole('button', { name: 'Import 3 employees' }).click()
    await page.getByRole('dialog').getByLabel('Tell them by mail and text message').uncheck({ force: true })
    await page.getByRole('dialog').getByRole('button', { name: 'Import 3 employees' }).click()
    await page.getByText('Bulk Upload Successful').waitFor(reading)
    await page.reload()
    await page.getByText('3 employees imported').waitFor()
    const failed = page.getByRole('grid', { name: 'Failed records' })
    await failed.getByText('Invalid mobile no.!').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete All' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Bulk upload deleted successfully').waitFor()
    await failed.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })

  it('accepts the template, reloads corrected rows, and undoes an import', async () => {
    const { page, context, faults } = await openPage(product.browser, { width: 1280, height: 800 })
    const start = '/hr/master/employees/import'
    await openAs(page, product, 'hr', 'hr', start)
    const headOf = (sheet: ExcelJS.Worksheet | undefined) => {
      const titles = sheet?.getRow(1).values ?? []
      return Array.isArray(titles) ? titles.slice(1) : []
    }
    const saved = async (click: () => Promise<void>): Promise<ExcelJS.Workbook> => {
      const coming = page.waitForEvent('download')
      await click()
      const book = new ExcelJS.Workbook()
      await book.xlsx.readFile(await (await coming).path())
      return book
    }
    const send = async (book: ExcelJS.Workbook) => {
      for (const [field, option] of [
        ['Plan', 'Meridian Care'],
        ['Membership', 'Individual (1 member)'],
      ] as const) {
        await page.getByRole('combobox', { name: field, exact: true }).click()
        await page.getByRole('option', { name: option }).click()
      }
      const buffer = Buffer.from(await book.xlsx.writeBuffer())
      await page.getByLabel('Choose a workbook').setInputFiles({ ...(await workbook([])), buffer })
      await page.getByRole('button', { name: 'Read the workbook' }).click()
      await page.getByRole('grid').waitFor(reading)
    }
    const importAll = async (count: string) => {
      await page.getByRole('button', { name: `Import ${count}` }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Import ${count}` })
        .click()
      await page.getByText('Bulk Upload Successful').waitFor(reading)
    }

    const template = await saved(() => page.getByRole('link', { name: 'Download the template' }).click())
    const [sheet] = template.worksheets
    const head = headOf(sheet)
    expect(head).toEqual(
      'S.No EmpId Name Dob Gender Department Designation countryCode Mobile Email Address Bank Status'.split(' '),
    )
    const inTemplate = (number: number, wrong = {}) => {
      const [id, name, dob, gender, department, designation, mobile, email, address, bank] = person(number, wrong)
      return [number, id, name, dob, gender, department, designation, '+91', mobile, email, address, bank, 1]
    }
    sheet?.addRows([inTemplate(3001), inTemplate(3002, { Mobile: '98123' })])
    await send(template)
    await page.getByText('2 of 2 rows selected, 1 with errors').waitFor()
    await importAll('1 employee')
    const grid = page.getByRole('grid', { name: 'Failed records' })
    await grid.getByText('Mobile: Invalid mobile no.!').first().waitFor()

    const failed = await saved(() => page.getByRole('button', { name: 'Download to mend' }).click())
    const [mended] = failed.worksheets
    expect(headOf(mended)).toEqual([...head, 'Reason'])
    expect(mended?.getRow(2).getCell(14).text).toBe('Mobile: Invalid mobile no.!')
    if (mended) mended.getRow(2).getCell(9).value = '9845003002'
    await page.getByRole('button', { name: 'Import another file' }).click()
    await send(failed)
    await page.getByText('1 of 1 rows selected').waitFor()
    await importAll('1 employee')

    await page.getByRole('button', { name: 'Undo this import' }).click()
    const asked = page.getByRole('dialog', { name: 'Undo the import of 1 employee?' })
    await asked.getByText('They are no longer employees of Meridian Textiles').waitFor()
    await expectAccessible(page)
    await asked.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await asked.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('Import undone').waitFor(reading)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Employees', exact: true }).first().click()
    await page.getByRole('searchbox').or(page.getByLabel('Search by name, employee ID, email or mobile')).first().fill('E-300')
    await page.getByText('1–1 of 1').waitFor()
    await page.getByRole('row', { name: /E-3001/ }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('scrolls the rows of the grid without restyling all cells', async () => {
    const { page, context } = await openPage(product.browser, { width: 1280, height: 800 })
    await openAs(page, product, 'hr', 'hr', '/hr/master/employees/import')
    await choosePlan(page)
    const rows = Array.from({ length: 400 }, (_, at) => person(7000 + at))
    await page.getByLabel('Choose a workbook').setInputFiles(await workbook(rows, ['EmpId', ...headers.slice(1)]))
    await page.getByRole('button', { name: 'Read the workbook' }).click()
    const grid = page.getByRole('grid', { name: 'Rows of the workbook' })
    await grid.waitFor(reading)
    await grid.locator('td').nth(1).click()
    for (let key = 0; key < 4; key++) await page.keyboard.press('PageDown')
    const first = await rowOfFocus(page)

    await product.browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
    for (let key = 0; key < 16; key++) await page.keyboard.press('PageDown')
    const trace: unknown = JSON.parse((await product.browser.stopTracing()).toString())
    const moved = (await rowOfFocus(page)) - first
    expect(moved, 'rows that came in sight').toBeGreaterThan(100)
    expect(styledElements(trace) / moved, 'elements that were styled for each').toBeLessThan(6)
    await context.close()
  })

  it('reports a discarded import after Back and lists all waiting imports', async () => {
    const { page, context, faults } = await openPage(product.browser, { width: 1280, height: 800 })
    const start = '/hr/master/employees/import'
    await openAs(page, product, 'hr', 'hr', start)
    const read = async (number: number, name: string) => {
      await choosePlan(page)
      await page
        .getByLabel('Choose a workbook')
        .setInputFiles({ ...(await workbook([person(number)], ['EmpId', ...headers.slice(1)])), name })
      await page.getByRole('button', { name: 'Read the workbook' }).click()
      await page.getByRole('grid').waitFor(reading)
    }
    await read(7001, 'waiting.xlsx')
    await page.goto(product.url + start)
    const hr = await new Client(product).as('hr', 'hr')
    for (let number = 7002; number < 7011; number += 1)
      expect((await hr.delete(`/hr/imports/${await beginElsewhere(hr, number)}`)).status).toBe(200)
    await read(7011, 'dropped.xlsx')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('button', { name: 'Go on with waiting.xlsx' }).waitFor()
    await page.goBack()
    await page.getByText('It was discarded before it was submitted').waitFor()
    expect(await page.getByText('Bulk Upload Failed').count()).toBe(0)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('lists more than ten imports on request and moves the focus', async () => {
    const { page, context, faults } = await openPage(product.browser, { width: 1280, height: 800 })
    const start = '/hr/master/employees/import'
    await openAs(page, product, 'hr', 'hr', start)
    const listed = page.getByRole('region', { name: 'Latest imports' }).getByRole('listitem')
    const hr = await new Client(product).as('hr', 'hr')
    const { records } = (await hr.get('/hr/imports')).body.data
    for (let number = 7100 + records.length; number < 7111; number += 1) {
      const id = await beginElsewhere(hr, number)
      // Retries, because waiting imports are limited and only one runs at a time.
      const submit = async () => (await hr.post(`/hr/imports/${id}/submit`, { rows: 'all', invite: false })).status
      await expect.poll(submit, { timeout: 60_000 }).toBe(202)
    }
    await page.reload()
    await listed.first().waitFor()
    expect(await listed.count()).toBe(10)
    const earlier = page.getByRole('button', { name: 'Show earlier imports' })
    await pressOn(page, earlier)
    await listed.nth(10).waitFor()
    await earlier.waitFor({ state: 'detached' })
    expect(await isFocused(listed.nth(10).getByRole('button').last())).toBe(true)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('shows the values of merged cells with their mark', async () => {
    const { page, context, faults } = await openPage(product.browser, { width: 1440, height: 900 })
    await openAs(page, product, 'hr', 'hr', '/hr/master/employees/import')
    await choosePlan(page)
    const book = new ExcelJS.Workbook()
    const sheet = book.addWorksheet('Employees')
    sheet.addRows([['EmpId', ...headers.slice(1)], person(7201), person(7202)])
    sheet.mergeCells('E2:E3')
    await page
      .locator('input[type=file]')
      .setInputFiles({ ...(await workbook([])), buffer: Buffer.from(await book.xlsx.writeBuffer()) })
    await page.getByRole('button', { name: 'Read the workbook' }).click()
    const grid = page.getByRole('grid', { name: 'Rows of the workbook' })
    await grid.waitFor(reading)
    const cell = grid.getByRole('gridcell', { name: /From a merged cell above/ })
    await cell.waitFor()
    expect(await cell.count()).toBe(1)
    await cell.click()
    await page
      .getByText(/Row 3, Department: Accounts/)
      .getByText('(From a merged cell above)')
      .waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('shows the error of a wrong file beside this file', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'hr', 'hr', '/hr/master/employees/import')
    await choosePlan(page)
    const renamed = { ...(await workbook([])), buffer: Buffer.from('Kavita Menon') }
    await page.locator('input[type=file]').setInputFiles(renamed)
    await page.getByRole('button', { name: 'Read the workbook' }).click()
    await page.getByText(/^This file is not an Excel workbook/).waitFor(reading)
    expect(await page.getByText(importMessages.bulkError).count()).toBe(0)
    await expectAccessible(page)
    await page.locator('input[type=file]').setInputFiles(await workbook([person(7001)], ['EmpId', ...headers.slice(1)]))
    await page.getByRole('button', { name: 'Read the workbook' }).click()
    const grid = page.getByRole('grid', { name: 'Rows of the workbook' })
    await grid.waitFor(reading)
    const empty = await grid.evaluate(({ parentElement, clientHeight: own }) => (parentElement?.clientHeight ?? 0) - own)
    expect(empty, 'what is empty below the one row').toBeLessThan(40)
    expect(faults).toEqual([])
    await context.close()
  })

  it('hides another organization’s import from HR', async () => {
    await product.addStaff('other', 'hr', { corporate_id: 'another' })
    const { records } = (await (await new Client(product).as('admin', 'admin')).get('/admin/imports')).body.data
    const { page, context } = await openPage(product.browser, phone)
    await openAs(page, product, 'hr', 'other', `/hr/master/employees/import/${records[0]._id}`)
    await page.getByText('This import does not exist.').waitFor()
    await expectAccessible(page)
    await context.close()
  })
})
