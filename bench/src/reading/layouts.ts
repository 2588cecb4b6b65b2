import { letter, prescription, sentences, till } from './plain-layouts.ts'
import { grid, hospital, invoice } from './table-layouts.ts'

/** Layouts by name. `single`: has one item and no discount. */
export const layouts = {
  letter: { draw: letter, trades: ['clinic', 'pharmacy', 'lab'], single: false },
  till: { draw: till, trades: ['pharmacy', 'pharmacy', 'clinic'], single: false },
  prescription: { draw: prescription, trades: ['clinic'], single: true },
  sentences: { draw: sentences, trades: ['clinic'], single: true },
  grid: { draw: grid, trades: ['lab'], single: false },
  invoice: { draw: invoice, trades: ['pharmacy'], single: false },
  hospital: { draw: hospital, trades: ['clinic'], single: false },
} as const
export type LayoutName = keyof typeof layouts
/** Layouts that have labels in Hindi. */
export const hindiLayouts: readonly LayoutName[] = ['letter', 'till', 'hospital']
