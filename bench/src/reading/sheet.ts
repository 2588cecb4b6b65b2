/** A piece of text on a sheet. `y`: its base line. `align`: which of its edges stands at x. */
export interface TextPiece {
  text: string
  x: number
  y: number
  size: number
  bold: boolean
  align: 'left' | 'right' | 'middle'
}

export interface Stroke {
  x: number
  y: number
  toX: number
  toY: number
  dashed: boolean
}

export type Family = 'noto' | 'sans' | 'serif' | 'fixed'

/** A printed document, independent of how it is drawn. Sizes in points, the origin in the upper left corner. */
export interface Sheet {
  width: number
  height: number
  family: Family
  texts: TextPiece[]
  strokes: Stroke[]
  /** Lines of a stamp with its middle, drawn over the text. */
  stamp?: { lines: readonly string[]; x: number; y: number; turn: number }
}

/** Writes a sheet from the top downwards. */
export class Writer {
  readonly sheet: Sheet
  y: number
  readonly left: number
  readonly right: number
  readonly size: number

  constructor(width: number, family: Family, size: number, margin: number) {
    this.sheet = { width, height: 0, family, texts: [], strokes: [] }
    this.size = size
    this.left = margin
    this.right = width - margin
    this.y = margin
  }

  get middle(): number {
    return this.sheet.width / 2
  }

  text(text: string, x: number, { size = this.size, bold = false, align = 'left' as TextPiece['align'] } = {}): void {
    this.sheet.texts.push({ text, x, y: this.y, size, bold, align })
  }

  down(lines = 1): void {
    this.y += this.size * 1.45 * lines
  }

  rule(dashed = false): void {
    this.down(0.35)
    const y = this.y - this.size * 1.05
    this.sheet.strokes.push({ x: this.left, y, toX: this.right, toY: y, dashed })
  }

  upright(x: number, from: number, to: number): void {
    this.sheet.strokes.push({ x, y: from, toX: x, toY: to, dashed: false })
  }

  end(room = 3): Sheet {
    this.sheet.height = Math.ceil(this.y + this.size * room)
    return this.sheet
  }
}
