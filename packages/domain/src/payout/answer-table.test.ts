import { bankFormat } from '@opdesk/contracts/payout/bank-formats.ts'
import { describe, expect, it } from 'vitest'
import { answerTable, rowsOfSheet } from './answer-table.ts'
import { readCsv } from './read-csv.ts'
import { statementTable } from './statement-table.ts'

const format = bankFormat('generic_neft_imps')
if (!format) throw new Error('the format is gone')

describe('CSV of a bank', () => {
  it.each([',', ';', '\t', '|'])('is read with the delimiter %j', delimiter => {
    const text = `\ufeffa${delimiter}b\r\n"x${delimiter}""y""\n2"${delimiter}3\n\n4${delimiter}`
    expect(readCsv(text)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [`x${delimiter}"y"\n2`, '3'] },
      { line: 5, cells: ['4', ''] },
    ])
  })
})

describe('an answer of a bank', () => {
  it('has its header below a title, and columns by their titles', () => {
    const rows = readCsv('Bank of Pune,,\nUTR No,Status,Reference\n432112345678,Success,PAY-CLM1_a1')
    const { mapping, rows: answers } = answerTable(format, rows)
    expect(mapping).toMatchObject({ utr: 0, status: 1, reference: 2, amount: null })
    expect(answers).toEqual([
      { line: 3, utr: '432112345678', status: 'Success', reference: 'PAY-CLM1_a1', amount: '', account: '', day: '', reason: '' },
    ])
  })

  it('takes chosen columns', () => {
    const rows = readCsv('Reference,Zustand\nPAY-CLM1_a1,paid')
    expect(answerTable(format, rows, { status: 1 }).rows).toMatchObject([{ status: 'paid' }])
  })

  it('keeps the exponent of numbers that a sheet shortened', () => {
    const notes = { 0: { shown: '4.3211E+11' }, 1: { isDate: true as const } }
    const sheet = { name: 'A', count: 1, rows: [{ n: 1, cells: [432_112_345_678, 46_357, 720.5, null], notes }] }
    expect(rowsOfSheet(sheet, false)).toEqual([{ line: 1, cells: ['4.3211E+11', '01/12/2026', '720.5', ''] }])
  })
})

describe('a statement', () => {
  it('has no rows without titles', () => {
    expect(statementTable(readCsv('Name,Town\nAsha,Pune'))).toBeUndefined()
    expect(statementTable(readCsv('x\nNarration,Deposit Amt.\nRETURN,5'))).toEqual([
      { line: 3, narration: 'RETURN', reference: '', credit: '5', debit: '' },
    ])
  })
})
