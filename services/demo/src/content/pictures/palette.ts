/** The colours of the product (web/src/theme.ts), light to dark, and a few natural ones for things that are neither. */
export const palette = {
  teal: ['#ebf6f4', '#d2eae6', '#a5d6ce', '#74c1b6', '#4aada1', '#2d978b', '#1b8277', '#0f6b62', '#0b554f', '#083f3c'],
  amber: ['#fff6e5', '#ffe8c4', '#fcd18c', '#f8ba54', '#f3a62c', '#de8d10', '#ae6906', '#935804', '#724403', '#533203'],
  red: ['#fdf0ee', '#fadbd7', '#f3b4ad', '#ec8b81', '#e4675b', '#d74b3f', '#c03529', '#a1291f', '#811f17', '#5f1710'],
  green: ['#edf7ef', '#d6ecdb', '#aad9b5', '#7bc48c', '#53b16a', '#349c4d', '#20803a', '#16692d', '#105324', '#0b3d1a'],
  blue: ['#eef3fb', '#d9e4f5', '#b2c8ea', '#88abde', '#618ed2', '#4677c5', '#3461ad', '#274d8d', '#1d3c6e', '#142b50'],
  gray: ['#f5f8f8', '#ebf0f0', '#dde5e5', '#cbd5d6', '#aebbbd', '#86979b', '#5b6d72', '#465960', '#2c3d43', '#182830'],
} as const
export type Hue = keyof typeof palette

export const ink = '#14242b'
export const paper = '#fffdf8'
export const wood = '#c08a55'
export const darkWood = '#94653a'
export const clay = '#cf7650'
export const darkClay = '#aa5837'
