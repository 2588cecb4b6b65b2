import type { Random } from '@opdesk/demo/random.ts'
import sharp from 'sharp'

/** How a sheet was photographed. */
export interface Camera {
  /** Degrees. */
  turn: number
  /** Shares of the side by which each corner is moved. */
  corners: readonly number[]
  /** Standard deviation in pixels; 0 is sharp. */
  blur: number
  /** Depth of the shadow, 0 to 1, and its direction in degrees. */
  shadow: number
  shadowFrom: number
  noise: number
  quality: number
  table: readonly [number, number, number]
}

const TABLES = [
  [109, 90, 72],
  [75, 79, 87],
  [125, 116, 104],
  [60, 62, 66],
  [176, 160, 140],
] as const

export const cameraFrom = (random: Random): Camera => ({
  turn: (random.next() - 0.5) * 10,
  corners: Array.from({ length: 8 }, () => (random.next() - 0.5) * 0.05),
  blur: random.pick([0, 0, 0.5, 0.7, 0.9]),
  shadow: random.pick([0, 0.15, 0.3, 0.45]),
  shadowFrom: random.whole(0, 359),
  noise: random.pick([2, 5, 9]),
  quality: random.whole(40, 80),
  table: random.pick(TABLES),
})

interface Point {
  x: number
  y: number
}

/** Solves eight linear equations by elimination. */
const solve = (rows: number[][]): number[] => {
  const size = rows.length
  for (let at = 0; at < size; at++) {
    const pivot = rows.slice(at).reduce((best, row) => (Math.abs(row[at] ?? 0) > Math.abs(best[at] ?? 0) ? row : best))
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(at, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = at; column <= size; column++) row[column] = (row[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}

/** The perspective that leads each point `from` to the point `to`. */
const perspective = (from: readonly Point[], to: readonly Point[]): number[] =>
  solve(
    from.flatMap(({ x, y }, at) => {
      const target = to[at] ?? { x: 0, y: 0 }
      return [
        [x, y, 1, 0, 0, 0, -x * target.x, -y * target.x, target.x],
        [0, 0, 0, x, y, 1, -x * target.y, -y * target.y, target.y],
      ]
    }),
  )

/** Photographs a drawn sheet (RGBA, row by row) on a table. */
export const photograph = async (
  sheet: { data: Uint8Array; width: number; height: number },
  camera: Camera,
  random: Random,
): Promise<Buffer> => {
  const { width, height, data } = sheet
  const margin = Math.round(Math.max(width, height) * 0.06)
  const [wide, high] = [width + margin * 2, height + margin * 2]
  const angle = (camera.turn * Math.PI) / 180
  const corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ]
  const placed = corners.map(({ x, y }, at) => {
    const [fromX, fromY] = [x - width / 2, y - height / 2]
    return {
      x: wide / 2 + fromX * Math.cos(angle) - fromY * Math.sin(angle) + (camera.corners[at * 2] ?? 0) * width,
      y: high / 2 + fromX * Math.sin(angle) + fromY * Math.cos(angle) + (camera.corners[at * 2 + 1] ?? 0) * height,
    }
  })
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = perspective(placed, corners)
  const pixels = new Uint8Array(wide * high * 3)
  const light = (camera.shadowFrom * Math.PI) / 180
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const depth = g * x + h * y + 1
      const [fromX, fromY] = [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
      const inside = fromX >= 0 && fromY >= 0 && fromX < width - 1 && fromY < height - 1
      const across = ((x / wide - 0.5) * Math.cos(light) + (y / high - 0.5) * Math.sin(light)) * 2
      const shade = 1 - camera.shadow / (1 + Math.exp(-across * 6))
      const grain = (random.next() + random.next() - 1) * camera.noise
      for (let channel = 0; channel < 3; channel++) {
        const value = inside ? between(data, width, fromX, fromY, channel) : (camera.table[channel] ?? 0) + grain * 2
        pixels[(y * wide + x) * 3 + channel] = Math.max(0, Math.min(255, value * shade + grain))
      }
    }
  const picture = sharp(pixels, { raw: { width: wide, height: high, channels: 3 } })
  return await (camera.blur > 0 ? picture.blur(Math.max(0.3, camera.blur)) : picture).jpeg({ quality: camera.quality }).toBuffer()
}

/** Brightness between four pixels. */
const between = (data: Uint8Array, width: number, x: number, y: number, channel: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, below] = [x - left, y - top]
  const at = (column: number, row: number): number => data[(row * width + column) * 4 + channel] ?? 0
  const upper = at(left, top) * (1 - right) + at(left + 1, top) * right
  const lower = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
  return upper * (1 - below) + lower * below
}
