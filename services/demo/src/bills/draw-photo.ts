import { formatDay } from '@opdesk/contracts/time.ts'
import sharp from 'sharp'
import { randomFrom } from '../random.ts'
import type { Bill } from './bill.ts'
import { outlineOf, type Weight, widthOf } from './fonts.ts'

const WIDTH = 560
const LEFT = 66
const RIGHT = WIDTH - 66
const UNITS = 1000

const write = (text: string, x: number, y: number, size: number, weight: Weight = 'regular', align = 0): string => {
  let at = x - widthOf(text, weight, size) * align
  const scale = size / UNITS
  let drawn = ''
  for (const character of text) {
    const { path, advance } = outlineOf(character, weight)
    if (path) drawn += `<path transform="translate(${at.toFixed(1)} ${y.toFixed(1)}) scale(${scale} ${-scale})" d="${path}"/>`
    at += advance * scale
  }
  return drawn
}

const dashes = (y: number): string =>
  `<path d="M${LEFT} ${y}H${RIGHT}" stroke="#3a3632" stroke-width="1" stroke-dasharray="5 4" fill="none"/>`

/** Shortens a text that would run into the next column. */
const fitting = (text: string, size: number, width: number): string => {
  let cut = text
  while (widthOf(cut, 'regular', size) > width) cut = cut.slice(0, -1)
  return cut
}

/** The lines of a till receipt and the height they take. */
const content = (bill: Bill): { drawn: string; height: number } => {
  let y = 84
  let drawn = write(bill.issuer.name, WIDTH / 2, y, 23, 'bold', 0.5)
  for (const line of bill.issuer.lines) {
    y += 20
    drawn += write(line, WIDTH / 2, y, 13, 'regular', 0.5)
  }
  y += 22
  drawn += dashes(y)
  y += 26
  drawn += write(bill.title.toUpperCase(), WIDTH / 2, y, 16, 'bold', 0.5)
  y += 26
  drawn += write(`No. ${bill.number}`, LEFT, y, 14) + write(formatDay(bill.day), RIGHT, y, 14, 'regular', 1)
  for (const [label, value] of bill.facts) {
    y += 22
    drawn += write(`${label}: ${value}`, LEFT, y, 14)
  }
  y += 16
  drawn += dashes(y)
  for (const [item, detail, last] of bill.rows) {
    y += 24
    drawn += write(fitting(item, 14, 250), LEFT, y, 14) + write(last, RIGHT, y, 14, 'regular', 1)
    drawn += write(fitting(detail, 12, 105), LEFT + 258, y, 12)
  }
  y += 16
  drawn += dashes(y)
  for (const [index, [label, amount]] of bill.totals.entries()) {
    const sum = index === bill.totals.length - 1
    y += sum ? 32 : 24
    drawn += write(label, LEFT, y, sum ? 19 : 14, sum ? 'bold' : 'regular')
    drawn += write(amount, RIGHT, y, sum ? 19 : 14, sum ? 'bold' : 'regular', 1)
  }
  for (const note of bill.notes) {
    y += 22
    drawn += write(note, WIDTH / 2, y, 12, 'regular', 0.5)
  }
  return { drawn, height: y + 150 }
}

const stamp = ([first, second]: readonly [string, string], x: number, y: number, turn: number): string => {
  const width = Math.max(widthOf(first, 'bold', 15), widthOf(second, 'regular', 12)) + 30
  const frame = `<rect x="${-width / 2}" y="-28" width="${width}" height="56" rx="9" fill="none" stroke="#31418f" stroke-width="2.5"/>`
  const lines = write(first, 0, -4, 15, 'bold', 0.5) + write(second, 0, 17, 12, 'regular', 0.5)
  return `<g transform="translate(${x} ${y}) rotate(${turn})" fill="#31418f" opacity="0.78">${frame}${lines}</g>`
}

/** A till receipt on a table, photographed slightly askew. Deterministic: the same bill gives the same picture. */
export const drawPhoto = (bill: Bill): Promise<Buffer> => {
  const random = randomFrom(`photo ${bill.number}`)
  const { drawn, height } = content(bill)
  const turn = (random.next() - 0.5) * 4.4
  const paper = random.pick(['#f6f1e4', '#f3f1ea', '#f7f3dc', '#eef0ea'])
  const table = random.pick(['#6d5a48', '#4b4f57', '#7d7468', '#59483f'])
  const fold = random.whole(Math.round(height * 0.35), Math.round(height * 0.6))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.25"/>
    <stop offset="1" stop-color="#000" stop-opacity="0.22"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${height}" fill="${table}"/>
    <g transform="rotate(${turn.toFixed(2)} ${WIDTH / 2} ${height / 2})">
    <rect x="40" y="36" width="${WIDTH - 74}" height="${height - 62}" fill="#000" opacity="0.3"/>
    <rect x="34" y="30" width="${WIDTH - 74}" height="${height - 62}" fill="${paper}"/>
    <rect x="34" y="${fold}" width="${WIDTH - 74}" height="3" fill="#000" opacity="0.07"/>
    <g fill="#26231f">${drawn}</g>${stamp(bill.stamp, RIGHT - 120, height - 84, -8 + random.whole(0, 12))}</g>
    <rect width="${WIDTH}" height="${height}" fill="url(#light)"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 72 }).toBuffer()
}
