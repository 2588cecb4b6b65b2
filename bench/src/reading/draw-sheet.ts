import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'
import { toTrueType } from '@opdesk/integrations/fonts/true-type.ts'
import PDFDocument from 'pdfkit'
import type { Family, Sheet } from './sheet.ts'

const require = createRequire(import.meta.url)
const noto = (name: string): Buffer => toTrueType(readFileSync(require.resolve(`@fontsource/${name}.woff`)), ['DSIG'])
const standard = (name: string): Buffer =>
  readFileSync(path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts', name))

const FONTS = {
  noto: () => noto('noto-sans/files/noto-sans-latin-400-normal'),
  'noto-bold': () => noto('noto-sans/files/noto-sans-latin-700-normal'),
  ext: () => noto('noto-sans/files/noto-sans-latin-ext-400-normal'),
  'ext-bold': () => noto('noto-sans/files/noto-sans-latin-ext-700-normal'),
  hindi: () => noto('noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal'),
  'hindi-bold': () => noto('noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal'),
  sans: () => standard('LiberationSans-Regular.ttf'),
  'sans-bold': () => standard('LiberationSans-Bold.ttf'),
  serif: () => standard('FoxitSerif.pfb'),
  'serif-bold': () => standard('FoxitSerifBold.pfb'),
  fixed: () => standard('FoxitFixed.pfb'),
  'fixed-bold': () => standard('FoxitFixedBold.pfb'),
}

let isReady = false
const registerFonts = (): void => {
  if (isReady) return
  isReady = true
  for (const [name, load] of Object.entries(FONTS)) GlobalFonts.register(load(), `bench-${name}`)
}

const stackOf = (family: Family, bold: boolean): string => {
  const suffix = bold ? '-bold' : ''
  return [family, 'noto', 'ext', 'hindi'].map(name => `bench-${name}${suffix}`).join(', ')
}

const STAMP_INK = 'rgba(60, 60, 160, 0.65)'

const drawStamp = (on: SKRSContext2D, { lines, x, y, turn }: NonNullable<Sheet['stamp']>): void => {
  on.save()
  on.translate(x, y)
  on.rotate((turn * Math.PI) / 180)
  on.strokeStyle = STAMP_INK
  on.fillStyle = STAMP_INK
  on.lineWidth = 1.6
  on.font = `11px ${stackOf('sans', true)}`
  on.textAlign = 'center'
  const width = Math.max(...lines.map(line => on.measureText(line).width)) + 18
  on.strokeRect(-width / 2, -18, width, 36)
  for (const [at, line] of lines.entries()) on.fillText(line, 0, -4 + at * 15)
  on.restore()
}

/** Draws a sheet at `dpi`. `ink`: colour of the text. */
export const drawOnCanvas = (sheet: Sheet, dpi: number, { paper, ink }: { paper: string; ink: string }): Canvas => {
  registerFonts()
  const scale = dpi / 72
  const canvas = createCanvas(Math.round(sheet.width * scale), Math.round(sheet.height * scale))
  const on = canvas.getContext('2d')
  on.fillStyle = paper
  on.fillRect(0, 0, canvas.width, canvas.height)
  on.scale(scale, scale)
  on.fillStyle = ink
  on.strokeStyle = ink
  for (const { text, x, y, size, bold, align } of sheet.texts) {
    on.font = `${size}px ${stackOf(sheet.family, bold)}`
    on.textAlign = align === 'middle' ? 'center' : align
    on.fillText(text, x, y)
  }
  on.lineWidth = 0.6
  for (const { x, y, toX, toY, dashed } of sheet.strokes) {
    on.setLineDash(dashed ? [4, 3] : [])
    on.beginPath()
    on.moveTo(x, y)
    on.lineTo(toX, toY)
    on.stroke()
  }
  on.setLineDash([])
  if (sheet.stamp) drawStamp(on, sheet.stamp)
  return canvas
}

const STANDARD: Record<Family, [string, string]> = {
  noto: ['noto', 'noto-bold'],
  sans: ['Helvetica', 'Helvetica-Bold'],
  serif: ['Times-Roman', 'Times-Bold'],
  fixed: ['Courier', 'Courier-Bold'],
}

/** Splits a text into runs that one font has: Latin, Devanagari, or ₹. */
const runsOf = (text: string, family: Family, bold: boolean): { font: string; text: string }[] => {
  const suffix = bold ? '-bold' : ''
  const runs: { font: string; text: string }[] = []
  for (const sign of text) {
    const isHindi = /[\u0900-\u097f]/.test(sign) || (sign === ' ' && runs.at(-1)?.font.startsWith('hindi'))
    const own = STANDARD[family][bold ? 1 : 0]
    const font = isHindi ? `hindi${suffix}` : sign === '₹' ? `ext${suffix}` : own
    const last = runs.at(-1)
    if (last?.font === font) last.text += sign
    else runs.push({ font, text: sign })
  }
  return runs
}

/** Draws a sheet as a PDF with text. */
export const drawAsPdf = async (sheet: Sheet): Promise<Buffer> => {
  const page = new PDFDocument({ size: [sheet.width, sheet.height], margin: 0, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  page.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>(resolve => page.on('end', () => resolve(Buffer.concat(chunks))))
  for (const name of ['noto', 'noto-bold', 'ext', 'ext-bold', 'hindi', 'hindi-bold'] as const)
    page.registerFont(name, FONTS[name]())
  for (const { text, x, y, size, bold, align } of sheet.texts) {
    const runs = runsOf(text, sheet.family, bold).map(run => ({
      ...run,
      width: page.font(run.font, size).widthOfString(run.text),
    }))
    const width = runs.reduce((sum, run) => sum + run.width, 0)
    let at = align === 'left' ? x : align === 'right' ? x - width : x - width / 2
    for (const run of runs) {
      page.font(run.font, size).text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' })
      at += run.width
    }
  }
  for (const { x, y, toX, toY } of sheet.strokes) page.moveTo(x, y).lineTo(toX, toY).lineWidth(0.6).stroke()
  page.end()
  return await finished
}
